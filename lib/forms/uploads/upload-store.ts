/**
 * Stores the files that are sent with forms. Each is checked, stored under a random name and waits for its form, which
 * may have to be corrected first; then it belongs to the form's lead. A row is written before its file and deleted
 * after it, so that a process that dies leaves no file without a row.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import sharp, { type Metadata } from 'sharp'
import { env } from '../../env.ts'
import { safeFileName } from '../../shared/file-name.ts'
import { deleteFileRow, type FileKind, type FileRow, insertFile, renewWaitingFile } from '../queries-file-rows.ts'
import type { UploadedFile } from '../request/multipart-body.ts'
import { MAX_FILE_BYTES } from '../rules.ts'
import { linkToken, readLinkToken } from '../signed-token.ts'
import { documentKind } from './file-kinds.ts'
import { pdfProblem } from './pdf-problem.ts'

export type { FileKind, FileRow } from '../queries-file-rows.ts'

/** How long a file waits for its form, in minutes: as long as a draft. */
export const WAITING_MINUTES = 30

const MEDIA_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  webp: 'image/webp',
} as const
type Extension = keyof typeof MEDIA_TYPES

/** The folders in DATA_DIR. Nothing serves `files`; the site serves `pictures`. */
const FOLDERS = { document: 'files', picture: 'pictures' } as const satisfies Record<FileKind, string>

/** The folder of the files of a kind. Without the comment, the bundler would include all of DATA_DIR in the build. */
export const folderOf = (kind: FileKind): string => join(/*turbopackIgnore: true*/ env().DATA_DIR, FOLDERS[kind])

/** The path of a file on the disk. */
export const pathOfFile = ({ kind, storedName }: Pick<FileRow, 'kind' | 'storedName'>): string =>
  join(/*turbopackIgnore: true*/ folderOf(kind), storedName)

/** A stored file. `token`: the value of its field when the form is sent again. */
export type StoredFile = Pick<FileRow, 'id' | 'kind' | 'storedName' | 'originalName' | 'bytes' | 'contentHash'> & {
  token: string
}

/**
 * Why a file isn't taken: another kind, or damaged; a PDF with a password, or one that runs something; a picture with too
 * many pixels; too many bytes.
 */
export type FileProblem = 'kind' | 'locked' | 'active' | 'pixels' | 'tooLarge'
const PDF_PROBLEMS = { damaged: 'kind', encrypted: 'locked', active: 'active' } as const

/** Thrown when the disk is full or can't be written; the message is the error's code. */
export class DiskError extends Error {}

const onDisk = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: NodeJS.ErrnoException) => {
    throw error.syscall ? new DiskError(error.code) : error
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

const MOST_PIXELS = 60_000_000
/** The largest width that the site shows (specification 9). */
const LARGEST_SIDE = 1360

/**
 * The first bytes of JPEG, PNG and WebP. Other kinds never reach the decoder, which knows some that read files or run
 * scripts.
 */
const SIGNATURES = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/]

/**
 * Converts a JPEG, PNG or WebP to a WebP of at most 1360 pixels a side: upright, without metadata.
 * @returns its size in bytes, or why it isn't taken
 * @throws Error of the file system when it can't be written
 */
async function writePicture(from: string, to: string): Promise<number | 'kind' | 'pixels'> {
  const file = await open(from, 'r')
  const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0).finally(() => file.close())
  if (!SIGNATURES.some((signature) => signature.test(buffer.toString('hex')))) return 'kind'
  const { width = 0, height = 0 } = await sharp(from, { limitInputPixels: false })
    .metadata()
    .catch(() => ({}) as Metadata)
  if (width * height > MOST_PIXELS) return 'pixels'
  const picture = await sharp(from, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
    .rotate()
    .resize(LARGEST_SIDE, LARGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => null)
  if (!picture) return 'kind'
  await writeFile(to, picture, { mode: 0o600 })
  return picture.length
}

/**
 * Checks an upload.
 * @returns the file to store: the document itself or the re-encoded picture; or why it isn't taken
 */
async function readUpload(
  upload: UploadedFile,
  kind: FileKind,
  isScan: boolean,
): Promise<{ path: string; extension: Extension; bytes: number } | FileProblem> {
  const document = kind === 'document' ? await documentKind(upload.path) : null
  if (kind === 'document' && (document !== null || !isScan)) {
    // One without a table of its objects is still shown by all programs; what asks for a password or runs isn't taken.
    const problem = document === 'pdf' ? await pdfProblem(await readFile(upload.path)) : null
    if (problem !== null) return PDF_PROBLEMS[problem]
    return document === null ? 'kind' : { path: upload.path, extension: document, bytes: upload.size }
  }
  const path = `${upload.path}.webp`
  const bytes = await onDisk(writePicture(upload.path, path))
  return typeof bytes === 'string' ? bytes : { path, extension: 'webp', bytes }
}

async function moveTo(folder: string, from: string, to: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(from, 0o600)
  await rename(from, to)
}

/**
 * Stores an upload. The upload itself is removed in any case.
 * @param isScan a document may be a photo, too, which is encoded anew and as little public as any document
 * @returns the file, or why it isn't taken
 * @throws DiskError when it can't be written
 */
export async function storeFile(
  upload: UploadedFile,
  kind: FileKind,
  now: Date,
  isScan = false,
): Promise<StoredFile | FileProblem> {
  const reencoded = `${upload.path}.webp`
  try {
    // Before it is read whole: a photo may be larger, as it is made smaller.
    if (kind === 'document' && !isScan && upload.size > MAX_FILE_BYTES) return 'tooLarge'
    const contents = await readUpload(upload, kind, isScan)
    if (typeof contents === 'string') return contents
    if (contents.bytes > MAX_FILE_BYTES) return 'tooLarge'
    const { path, extension, bytes } = contents
    const row: FileRow = {
      id: randomUUID(),
      kind,
      storedName: `${randomBytes(12).toString('hex')}.${extension}`,
      originalName: safeFileName(upload.originalName, extension, kind),
      mediaType: MEDIA_TYPES[extension],
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
    await Promise.all([rm(upload.path, { force: true }), rm(reencoded, { force: true })])
  }
}

/** The file of a token, for a form that is sent again; null when the token is invalid or the file was erased. */
export async function findStoredFile(token: string, now: Date): Promise<StoredFile | null> {
  const id = await readLinkToken('upload', token, now)
  const until = inMinutes(now, WAITING_MINUTES)
  const row = id && (await renewWaitingFile(id, now, until))
  return row ? withToken(row, until) : null
}
