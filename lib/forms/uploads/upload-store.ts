/**
 * Files that come with forms. Each is looked at, kept under a name of ours and waits for its form, which may have to be mended first; the request
 * that is taken gets it. Rows come before files and go after them, so that a process that dies leaves nothing behind for long.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  deleteFileRow,
  type FileKind,
  type FileRow,
  findExpiredFiles,
  insertFile,
  knownStoredNames,
  renewWaitingFile,
} from '../../db/forms/file-rows.ts'
import { safeFileName } from '../../domain/shared/file-name.ts'
import { env } from '../../env.ts'
import { log } from '../../log.ts'
import type { UploadedFile } from '../request/multipart-body.ts'
import { uploadFolder } from '../request/request-body.ts'
import { linkToken, readLinkToken } from '../signed-links/signed-token.ts'
import { documentKind } from './file-kinds.ts'
import { writePicture } from './uploaded-picture.ts'

export type { FileKind, FileRow } from '../../db/forms/file-rows.ts'

/** How long a file waits for its form to be right, in minutes: as long as the rest of what was typed. */
export const WAITING_MINUTES = 30
/** After this a file without a row was left behind by a process that died. */
const ORPHAN_MINUTES = 60
const NOT_ERASED = 'What is over could not be erased.'

const MEDIA_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  webp: 'image/webp',
} as const
type Ending = keyof typeof MEDIA_TYPES

/** Documents lie where no address leads; pictures where the site shows its own from. */
const FOLDERS = { document: 'files', picture: 'pictures' } as const satisfies Record<FileKind, string>

/** The bundler would take all of DATA_DIR for a part of the site. */
const folderOf = (kind: FileKind): string => join(/*turbopackIgnore: true*/ env().DATA_DIR, FOLDERS[kind])

/** Where a file lies. */
export const pathOfFile = ({ kind, storedName }: Pick<FileRow, 'kind' | 'storedName'>): string =>
  join(/*turbopackIgnore: true*/ folderOf(kind), storedName)

/** A file taken in. `token` is what the form sends in its place when it is sent again. */
export type StoredFile = Pick<FileRow, 'id' | 'kind' | 'storedName' | 'originalName' | 'bytes' | 'contentHash'> & {
  token: string
}

/** The disk is full or can't be written. */
export class DiskRefused extends Error {}

const onDisk = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: NodeJS.ErrnoException) => {
    throw error.syscall ? new DiskRefused(error.code) : error
  })

const inMinutes = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

async function withToken(row: FileRow, until: Date): Promise<StoredFile> {
  const { id, kind, storedName, originalName, bytes, contentHash } = row
  return {
    id,
    kind,
    storedName,
    originalName,
    bytes,
    contentHash,
    token: await linkToken('upload', id, until),
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** What is kept of an upload, still beside it: the document itself, or the picture made anew. */
async function readUpload(
  upload: UploadedFile,
  kind: FileKind,
): Promise<{ path: string; ending: Ending; bytes: number } | null> {
  if (kind === 'document') {
    const ending = await documentKind(upload.path)
    return ending && { path: upload.path, ending, bytes: upload.size }
  }
  const path = `${upload.path}.webp`
  const bytes = await onDisk(writePicture(upload.path, path))
  return bytes === null ? null : { path, ending: 'webp', bytes }
}

async function moveTo(folder: string, from: string, to: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(from, 0o600)
  await rename(from, to)
}

/**
 * Takes a file in. The upload is gone afterwards, whatever comes of it.
 * @returns null when it isn't what the field takes
 * @throws DiskRefused when it can't be kept
 */
export async function storeFile(upload: UploadedFile, kind: FileKind, now: Date): Promise<StoredFile | null> {
  const made = `${upload.path}.webp`
  try {
    const contents = await readUpload(upload, kind)
    if (!contents) return null
    const { path, ending, bytes } = contents
    const row: FileRow = {
      id: randomUUID(),
      kind,
      storedName: `${randomBytes(12).toString('hex')}.${ending}`,
      originalName: safeFileName(upload.originalName, ending, kind),
      mediaType: MEDIA_TYPES[ending],
      bytes,
      contentHash: await hashOf(upload.path),
    }
    const until = inMinutes(now, WAITING_MINUTES)
    await insertFile(row, until)
    await onDisk(moveTo(folderOf(kind), path, pathOfFile(row))).catch(async (error) => {
      await deleteFileRow(row.id).catch(() => undefined)
      throw error
    })
    return await withToken(row, until)
  } finally {
    await Promise.all([rm(upload.path, { force: true }), rm(made, { force: true })])
  }
}

/** The file that a form sends by its token, chosen when it was first sent; null when it is gone or was never taken in. */
export async function findStoredFile(token: string, now: Date): Promise<StoredFile | null> {
  const id = await readLinkToken('upload', token, now)
  const until = inMinutes(now, WAITING_MINUTES)
  const row = id && (await renewWaitingFile(id, now, until))
  return row ? withToken(row, until) : null
}

/** Notes what stayed on the disk though its time is over. Names on the disk are ours and tell nothing of anybody. */
function noteFailures(what: string, failures: readonly { of: string; error: unknown }[]): void {
  const [first] = failures
  if (!first) return
  const ids = failures.slice(0, 10).map(({ of }) => of)
  log.error({ event: 'erasure.failed', what, count: failures.length, ids, error: first.error }, NOT_ERASED)
}

/**
 * Takes files from the disk whose time is over. One that can't be removed keeps its row, so that the next night tries it again, and
 * holds up none of the others.
 * @returns how many went
 */
export async function removeExpiredFiles(now: Date): Promise<number> {
  const failures: { of: string; error: unknown }[] = []
  let removed = 0
  let expired = await findExpiredFiles(now)
  while (expired.length > 0) {
    for (const file of expired) {
      try {
        await rm(pathOfFile(file), { force: true })
        await deleteFileRow(file.id)
        removed++
      } catch (error) {
        failures.push({ of: file.id, error })
      }
    }
    expired = await findExpiredFiles(now, expired.at(-1)?.id)
  }
  noteFailures('files', failures)
  return removed
}

/** Takes from the disk what processes that died have left: uploads of an hour ago, and documents without a row. @returns how many */
export async function removeOrphanedFiles(now: Date): Promise<number> {
  const documents = folderOf('document')
  const known = await knownStoredNames(await namesIn(documents))
  const left = [
    ...(await namesIn(uploadFolder())).map((name) => join(/*turbopackIgnore: true*/ uploadFolder(), name)),
    ...(await namesIn(documents))
      .filter((name) => !known.has(name))
      .map((name) => join(/*turbopackIgnore: true*/ documents, name)),
  ]
  const before = inMinutes(now, -ORPHAN_MINUTES)
  const failures: { of: string; error: unknown }[] = []
  let swept = 0
  for (const path of left) {
    const found = await stat(path).catch(() => null)
    if (!found?.isFile() || found.mtime > before) continue
    try {
      await rm(path, { force: true })
      swept++
    } catch (error) {
      failures.push({ of: basename(path), error })
    }
  }
  noteFailures('leftBehind', failures)
  return swept
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
