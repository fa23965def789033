/** All files that visitors download: which there are, what links to them, and what they lack. */
import { downloadSize } from '../../content/downloads.ts'
import { findLibraryFiles } from '../../content/queries-library-files.ts'
import type { Language } from '../../listings/rules.ts'
import { formatFileSize } from '../../shared/format-file-size.ts'
import { countFileUses } from '../documents/queries-find-uses.ts'
import { languagesInUse } from '../lists/list.ts'
import { MOST } from './rules-library-filter.ts'

/** `title`: null without one; `uses`: how many documents link to it; `wordless`: the languages without a title. */
export type OverviewFile = {
  id: number
  name: string
  title: string | null
  storedName: string
  uploadedAt: Date
  uses: number
  wordless: Language[]
}

/** What a file takes on the disk, as people write it; '' when it is gone. */
export async function shownSize(storedName: string, locale: Language): Promise<string> {
  const bytes = await downloadSize(storedName)
  return bytes === null ? '' : formatFileSize(bytes, locale)
}

/** All files whose name or title contains a text, the newest first. */
export async function allFiles(text: string, locale: Language): Promise<OverviewFile[]> {
  const [files, uses, languages] = await Promise.all([findLibraryFiles(text, MOST), countFileUses(), languagesInUse()])
  return files.map(({ titles, ...file }) => ({
    ...file,
    title: titles[locale] ?? languages.map((language) => titles[language]).find(Boolean) ?? null,
    uses: uses.get(file.id) ?? 0,
    wordless: languages.filter((language) => !titles[language]),
  }))
}
