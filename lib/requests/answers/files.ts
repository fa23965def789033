/** The files of the library that go with an answer. */
import { readFile } from 'node:fs/promises'
import { downloadSize, pathOfDownload } from '../../content/downloads.ts'
import { findLibraryFile, findLibraryFiles, type LibraryFile } from '../../content/queries-library-files.ts'
import type { Language } from '../../listings/rules.ts'
import { extensionOf, FILE_TYPES, isStoredFileName } from '../../media/rules-file-address.ts'
import { safeFileName } from '../../shared/file-name.ts'
import { formatFileSize } from '../../shared/format-file-size.ts'
import type { MailAttachment } from '../../shared/mail-message.ts'

/** Bytes of all files of an answer; as base64 they take a third more, which mail servers still accept. */
const MOST_BYTES = 10 * 1024 * 1024
/** Files that are offered, the newest. */
const MOST_OFFERED = 200

/** The files that can be sent, by name; `locale`: of the reader, whose words for sizes are shown. */
export async function offeredFiles(language: Language, locale: Language) {
  const files = await findLibraryFiles('', MOST_OFFERED)
  const offered = files.map(async ({ id, name, storedName, titles }) => {
    const bytes = await downloadSize(storedName)
    if (bytes === null || bytes > MOST_BYTES) return []
    return [{ value: String(id), label: titles[language] ?? name, hint: formatFileSize(bytes, locale) }]
  })
  return (await Promise.all(offered)).flat().sort((one, other) => one.label.localeCompare(other.label, locale))
}

type Found = Pick<LibraryFile, 'id' | 'storedName' | 'name'>

const attached = async ({ storedName, name }: Found): Promise<MailAttachment> => ({
  name: safeFileName(name, extensionOf(storedName), 'document'),
  type: FILE_TYPES[extensionOf(storedName)],
  base64: (await readFile(pathOfDownload(storedName))).toString('base64'),
})

/**
 * Files as attachments of a mail: what is sent stays the same when the library changes.
 * @param ids as the form sent them
 * @returns filesGone: one of them is not in the library or on the disk any more
 */
export async function readAnswerFiles(
  ids: readonly string[],
): Promise<MailAttachment[] | 'filesGone' | 'filesTooLarge'> {
  const numbers = ids.map((id) => (/^\d{1,9}$/.test(id) ? Number(id) : 0))
  const files = await Promise.all(numbers.map(findLibraryFile))
  const found = files.filter((file) => file !== null && isStoredFileName(file.storedName)) as Found[]
  const sizes = await Promise.all(found.map(({ storedName }) => downloadSize(storedName)))
  if (found.length < ids.length || sizes.includes(null)) return 'filesGone'
  if (sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0) > MOST_BYTES) return 'filesTooLarge'
  return Promise.all(found.map(attached))
}
