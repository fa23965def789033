/**
 * Reads the body of a form's request as a stream. A body that is too large, malformed or too slow is refused as early
 * as possible. A file goes to the disk, never into memory; a refused body leaves no file behind.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '../../env.ts'
import { MAX_FILE_BYTES } from '../rules.ts'
import { type BodyParts, openMultipartParser, type UploadedFile } from './multipart-body.ts'
import { type BodyLimits, readPieces, timeout } from './read-body.ts'

export type { UploadedFile } from './multipart-body.ts'

/** `fileBytes`: most bytes of a file. */
type FormLimits = BodyLimits & { fileBytes: number }

/**
 * A body that is too large is read and discarded up to its limit, because a browser reads the answer only after it has
 * sent everything. 5 MB take 80 s at 0.5 Mbit/s.
 */
const LIMITS: FormLimits = {
  bytes: 4 * MAX_FILE_BYTES,
  piece: 20_000,
  whole: 180_000,
  fileBytes: MAX_FILE_BYTES,
}

/**
 * `fields`: the values of each name in their order, cleaned by cleanLines(). `file`: the one file of the body, which
 * the caller moves or removes. `oversizedFile`, `lostFile`: the field whose file was too large or couldn't be written;
 * that file is already removed.
 */
export type FormBody =
  | {
      kind: 'form'
      fields: Map<string, string[]>
      file?: UploadedFile
      oversizedFile?: string
      lostFile?: string
      emptyFile?: string
    }
  | { kind: 'tooLarge' }
  | { kind: 'malformed' }
  /** The sender stopped, or was too slow. */
  | { kind: 'late' }

/** The folder of files whose form isn't accepted yet. removeOrphanedFiles() empties it of what a crash left. */
export const uploadFolder = (): string => join(env().DATA_DIR, 'uploads')

/**
 * Reads a form, urlencoded or multipart. Invalid UTF-8 becomes U+FFFD.
 * @param folder where an uploaded file is written
 */
export async function readFormBody(
  request: Request,
  folder: string = uploadFolder(),
  given: Partial<FormLimits> = {},
): Promise<FormBody> {
  const { fileBytes, ...limits } = { ...LIMITS, ...given }
  if (Number(request.headers.get('content-length')) > limits.bytes) return { kind: 'tooLarge' }
  const parts = openMultipartParser(request.headers.get('content-type') ?? '', folder, fileBytes)
  if (!parts || !request.body) return { kind: 'malformed' }
  let kept = false
  try {
    const arrived = await readAll(request.body, parts, limits)
    const problem = parts.problem() ?? (arrived === 'failed' ? null : arrived)
    if (problem) return { kind: problem }
    const received = await parts.received()
    kept = true
    return { kind: 'form', fields: parts.fields, ...received }
  } finally {
    if (!kept) await parts.discard()
  }
}

/** Removes the file of a body from the disk, if it has one. */
export async function discardUpload(body: FormBody): Promise<void> {
  if (body.kind === 'form' && body.file) await rm(body.file.path, { force: true })
}

/** Writes the body to the parser. @returns the reason to stop; null when the whole body was parsed */
async function readAll(
  body: ReadableStream<Uint8Array>,
  { parser, failed, problem, checkSize }: BodyParts,
  limits: BodyLimits,
): Promise<'tooLarge' | 'malformed' | 'late' | 'failed' | null> {
  const finished = new Promise<null>((resolve) => parser.once('finish', () => resolve(null)))
  const stopped = await readPieces(body, limits, async (chunk, total) => {
    // A refused body is still read to its end: a browser reads the answer only after it has sent everything.
    if (problem()) return null
    const taken = new Promise<'taken'>((resolve) => parser.write(chunk, () => resolve('taken')))
    if ((await Promise.race([taken, failed])) === 'failed' && !problem()) return 'failed'
    checkSize(total)
    return null
  })
  if (stopped === 'cut') return 'malformed'
  if (stopped ?? problem()) return stopped ?? problem()
  parser.end()
  const end = timeout(limits.piece)
  return Promise.race([finished, failed, end.expired]).finally(end.stop)
}
