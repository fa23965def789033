/**
 * Reads the body of a form's request as a stream. A body that is too large, malformed or too slow is refused as early
 * as possible. A file goes to the disk, never into memory; a refused body leaves no file behind.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_FILE_BYTES } from '../../domain/forms/form.ts'
import { env } from '../../env.ts'
import { type BodyParts, openMultipartParser, type UploadedFile } from './multipart-body.ts'

export type { UploadedFile } from './multipart-body.ts'

/**
 * Most bytes that are read of a body. A body that is too large is read and discarded up to this size, because a browser
 * reads the answer only after it has sent everything; a larger one is cancelled.
 */
const BODY_BYTES = 4 * MAX_FILE_BYTES

/**
 * `piece`, `whole`: milliseconds for the next chunk, and for the whole body (5 MB take 80 s at 0.5 Mbit/s). `fileBytes`:
 * most bytes of a file.
 */
export type BodyLimits = { piece: number; whole: number; fileBytes: number }
const LIMITS: BodyLimits = { piece: 20_000, whole: 180_000, fileBytes: MAX_FILE_BYTES }

/**
 * `fields`: the values of each name in their order, cleaned by cleanLines(). `file`: the one file of the body, which
 * the caller moves or removes. `oversizedFile`, `lostFile`: the field whose file was too large or couldn't be written;
 * that file is already removed.
 */
export type FormBody =
  | { kind: 'form'; fields: Map<string, string[]>; file?: UploadedFile; oversizedFile?: string; lostFile?: string }
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
  limits: Partial<BodyLimits> = {},
): Promise<FormBody> {
  const { fileBytes, ...timeouts } = { ...LIMITS, ...limits }
  if (Number(request.headers.get('content-length')) > BODY_BYTES) return { kind: 'tooLarge' }
  const parts = openMultipartParser(request.headers.get('content-type') ?? '', folder, fileBytes)
  if (!parts || !request.body) return { kind: 'malformed' }
  let kept = false
  try {
    const arrived = await readAll(request.body, parts, timeouts)
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
  parts: BodyParts,
  timeouts: Omit<BodyLimits, 'fileBytes'>,
): Promise<'tooLarge' | 'malformed' | 'late' | 'failed' | null> {
  const { parser, failed } = parts
  const reader = body.getReader()
  const finished = new Promise<null>((resolve) => parser.once('finish', () => resolve(null)))
  const whole = timeout(timeouts.whole)
  let total = 0
  try {
    for (;;) {
      const piece = timeout(timeouts.piece)
      const read = await Promise.race([reader.read(), piece.expired, whole.expired]).finally(piece.stop)
      if (read === 'late') return cancelReading(reader, 'late')
      if (read.done) break
      total += read.value.byteLength
      if (total > BODY_BYTES) return cancelReading(reader, 'tooLarge')
      // A refused body is still read to its end: a browser reads the answer only after it has sent everything.
      if (parts.problem()) continue
      const taken = new Promise<'taken'>((resolve) => parser.write(read.value, () => resolve('taken')))
      const outcome = await Promise.race([taken, failed, whole.expired])
      if (outcome === 'late') return cancelReading(reader, 'late')
      if (outcome === 'failed' && !parts.problem()) return cancelReading(reader, 'failed')
      parts.checkSize(total)
    }
    if (parts.problem()) return parts.problem()
    parser.end()
    const outcome = await Promise.race([finished, failed, whole.expired])
    return outcome
  } catch {
    return 'malformed'
  } finally {
    whole.stop()
  }
}

type Timeout = { expired: Promise<'late'>; stop: () => void }

function timeout(milliseconds: number): Timeout {
  let timer: NodeJS.Timeout | undefined
  const expired = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), milliseconds)
  })
  return { expired, stop: () => clearTimeout(timer) }
}

/** Stops reading. It doesn't await cancel(), which may settle only when the sender sends again. @returns `verdict` */
function cancelReading<T>(reader: ReadableStreamDefaultReader<Uint8Array>, verdict: T): T {
  reader.cancel().catch(() => undefined)
  return verdict
}
