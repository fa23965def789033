/** Removes stored files whose time is over, and files that a killed process left. */
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathOfDownload } from '../../content/downloads.ts'
import { neededStoredNames } from '../../content/queries-library-files.ts'
import { neededFiles } from '../../documents/queries.ts'
import { DOCUMENTS_FOLDER } from '../../documents/store-documents.ts'
import { env } from '../../env.ts'
import { log } from '../../log.ts'
import { deleteFileRow, expiredFiles, knownStoredNames } from '../queries-file-rows.ts'
import { uploadFolder } from '../request/request-body.ts'
import { folderOf, pathOfFile } from './upload-store.ts'

/** Age in minutes after which a file without a row is removed. */
const ORPHAN_MINUTES = 60
/** The same for what visitors download: the form whose row shall name it may stay open for a working day. */
const DOWNLOAD_MINUTES = 24 * 60
const NOT_ERASED = 'Expired files could not be erased.'

/**
 * Removes files, also when one of them fails; those that failed are logged by random names, which are no personal data.
 * @param remove gives false when the file stays
 * @returns how many were removed
 */
async function removeEach<T>(
  what: string,
  files: Iterable<T> | AsyncIterable<T>,
  nameOf: (file: T) => string,
  remove: (file: T) => Promise<boolean>,
): Promise<number> {
  const ids: string[] = []
  let firstError: unknown
  let removed = 0
  for await (const file of files)
    try {
      if (await remove(file)) removed++
    } catch (error) {
      firstError ??= error
      ids.push(nameOf(file))
    }
  if (ids.length > 0) {
    const failed = { what, count: ids.length, ids: ids.slice(0, 10), error: firstError }
    log.error({ event: 'erasure.failed', ...failed }, NOT_ERASED)
  }
  return removed
}

/**
 * Removes expired files from the disk. One that can't be removed keeps its row, so that the next run tries it again.
 * @returns how many were removed
 */
export const removeExpiredFiles = (now: Date): Promise<number> =>
  removeEach(
    'files',
    expiredFiles(now),
    ({ id }) => id,
    async (file) => {
      await rm(pathOfFile(file), { force: true })
      await deleteFileRow(file.id)
      return true
    },
  )

const pathsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).map((name) => join(/*turbopackIgnore: true*/ folder, name))

/** Removes a file that is older than so many minutes; false when it stays. */
async function removeOld(path: string, minutes: number, now: Date): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile() || found.mtime > new Date(now.getTime() - minutes * 60_000)) return false
  await rm(path, { force: true })
  return true
}

/**
 * Removes files older than an hour that a process left when it died: uploads, and documents without a row.
 * @returns how many
 */
export async function removeOrphanedFiles(now: Date): Promise<number> {
  const documents = await pathsIn(folderOf('document'))
  const known = await knownStoredNames(documents.map((path) => basename(path)))
  const candidates = [...(await pathsIn(uploadFolder())), ...documents.filter((path) => !known.has(basename(path)))]
  return removeEach(
    'leftBehind',
    candidates,
    (path) => basename(path),
    (path) => removeOld(path, ORPHAN_MINUTES, now),
  )
}

/**
 * Removes what visitors could download and can't any more: contents that were replaced or removed, and that the history
 * can't bring back either.
 * @returns how many
 */
export async function removeReplacedDownloads(now: Date): Promise<number> {
  const paths = await pathsIn(pathOfDownload(''))
  const needed = await neededStoredNames(paths.map((path) => basename(path)))
  return removeEach(
    'replacedDownloads',
    paths.filter((path) => !needed.has(basename(path))),
    (path) => basename(path),
    (path) => removeOld(path, DOWNLOAD_MINUTES, now),
  )
}

/**
 * Removes files of documents that no home and no project has any more.
 * @returns how many
 */
export async function removeUnusedDocuments(now: Date): Promise<number> {
  const paths = await pathsIn(join(/*turbopackIgnore: true*/ env().DATA_DIR, DOCUMENTS_FOLDER))
  const needed = await neededFiles(paths.map((path) => basename(path)))
  return removeEach(
    'unusedDocuments',
    paths.filter((path) => !needed.has(basename(path))),
    (path) => basename(path),
    (path) => removeOld(path, DOWNLOAD_MINUTES, now),
  )
}
