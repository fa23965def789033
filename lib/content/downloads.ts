/** The files that visitors download. */
import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '../env.ts'
import {
  contentAddress,
  extensionOf,
  FILE_TYPES,
  isStoredFileName,
  readFileAddress,
} from '../media/rules-file-address.ts'
import { safeFileName } from '../shared/file-name.ts'
import { findLibraryFile } from './queries-library-files.ts'

/** The folder in DATA_DIR. */
export const DOWNLOADS = 'downloads'

/** The path of a stored file. Without the comment, the bundler would include all of DATA_DIR in the build. */
export const pathOfDownload = (storedName: string): string =>
  join(/*turbopackIgnore: true*/ env().DATA_DIR, DOWNLOADS, storedName)

/** A file that is read from the disk while it is sent; openAsBlob() itself throws instead of rejecting. */
const opened = async (path: string): Promise<Blob> => openAsBlob(path)

/** The bytes of a stored file; null when the disk has none of this name. */
export async function downloadSize(storedName: string): Promise<number | null> {
  if (!isStoredFileName(storedName)) return null
  const found = await stat(pathOfDownload(storedName)).catch(() => null)
  return found?.isFile() ? found.size : null
}

export type Download =
  | { kind: 'file'; body: Blob; type: string; name: string; etag: string }
  /** The address of the present content. */
  | { kind: 'moved'; to: string }

/**
 * The file of an address.
 * @param path as visitors ask for it: the address that texts link to, or that of a content, past ones included
 * @returns null when there is no such file, or the disk lost it
 */
export async function findDownload(path: string): Promise<Download | null> {
  const address = readFileAddress(path)
  const file = address && (await findLibraryFile(address.id))
  if (!address || !file || !isStoredFileName(file.storedName)) return null
  const { id, storedName, name } = file
  const here = contentAddress(id, storedName)
  if (path.replace(/\/$/, '') !== here) return { kind: 'moved', to: here }
  const body = await opened(pathOfDownload(storedName)).catch(() => null)
  if (!body) return null
  const extension = extensionOf(storedName)
  return {
    kind: 'file',
    body,
    type: FILE_TYPES[extension],
    name: safeFileName(name, extension, 'document'),
    etag: `"${storedName.slice(0, 24)}"`,
  }
}
