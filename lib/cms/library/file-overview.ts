/** The page of all files that visitors download: which there are, what links to them, and what they lack. */
import { downloadSize } from '../../content/downloads.ts'
import { findLibraryFiles } from '../../content/queries-library-files.ts'
import type { Language } from '../../listings/rules.ts'
import { formatFileSize } from '../../shared/format-file-size.ts'
import { countFileUses } from '../documents/queries-find-uses.ts'
import { languagesInUse } from '../lists/list.ts'
import { type LibraryFilter, type LibraryPage, MOST, pageOf } from './library-filter.ts'

/** `title`: null without one; `uses`: how many documents link to it; `wordless`: the languages without a title. */
export type OverviewFile = {
  id: number
  name: string
  title: string | null
  storedName: string
  /** Its size as people write it; '' when the disk lost it. */
  size: string
  uses: number
  wordless: Language[]
}

/** What a file takes on the disk, as people write it; '' when it is gone. */
export async function shownSize(storedName: string, locale: Language): Promise<string> {
  const bytes = await downloadSize(storedName)
  return bytes === null ? '' : formatFileSize(bytes, locale)
}

/** One page of the files that a filter leaves, the newest first, with how many there are in all. */
export async function loadFiles(filter: LibraryFilter, locale: Language): Promise<LibraryPage<OverviewFile>> {
  const [files, uses, languages] = await Promise.all([
    findLibraryFiles(filter.text, MOST),
    countFileUses(),
    languagesInUse(),
  ])
  const all = files.map(({ id, name, storedName, titles }) => ({
    ...{ id, name, storedName },
    title: titles[locale] ?? languages.map((language) => titles[language]).find(Boolean) ?? null,
    uses: uses.get(id) ?? 0,
    wordless: languages.filter((language) => !titles[language]),
  }))
  const shown = pageOf(all, filter)
  const items = shown.items.map(async (file) => ({ ...file, size: await shownSize(file.storedName, locale) }))
  return { ...shown, items: await Promise.all(items) }
}
