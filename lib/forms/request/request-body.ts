/**
 * The body of a form's request, read as a stream: what is too large or can't be read is told apart early, a file goes
 * to the disk
 * and never into memory, and whatever ends early leaves no file behind.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_FILE_BYTES } from '../../domain/forms/form.ts'
import { env } from '../../env.ts'
import { type BodyParts, openMultipartParser, type UploadedFile } from './multipart-body.ts'

export type { UploadedFile } from './multipart-body.ts'

/**
 * Beyond this the connection is given up; up to it, what is too large is read and thrown away, so that the sender hears
 * the answer.
 */
const BODY_BYTES = 4 * MAX_FILE_BYTES

/** How long is waited, in milliseconds: for the next piece, and for the whole (5 MB take 80 s at 0.5 Mbit/s). */
export type BodyTimeouts = { piece: number; whole: number }
const PATIENCE: BodyTimeouts = { piece: 20_000, whole: 180_000 }

/**
 * `fields`: the values of each name in their order, cleaned by cleanLines(). `file`: the one file that came, which the
 * caller keeps or
 * removes. `oversizedFile`, `lostFile`: the field whose file was over 5 MB, or couldn't be written, and is gone; the
 * other fields are
 * there to be kept.
 */
export type FormBody =
  | { kind: 'form'; fields: Map<string, string[]>; file?: UploadedFile; oversizedFile?: string; lostFile?: string }
  | { kind: 'tooLarge' }
  | { kind: 'malformed' }
  /** It stopped coming, or came too slowly. */
  | { kind: 'late' }

/** Where files lie until their form is accepted; what a crash leaves there is swept. */
export const uploadFolder = (): string => join(env().DATA_DIR, 'uploads')

/** Reads a form, urlencoded or multipart. Invalid UTF-8 becomes U+FFFD. */
export async function readFormBody(
  request: Request,
  folder: string = uploadFolder(),
  patience: BodyTimeouts = PATIENCE,
): Promise<FormBody> {
  if (Number(request.headers.get('content-length')) > BODY_BYTES) return { kind: 'tooLarge' }
  const parts = openMultipartParser(request.headers.get('content-type') ?? '', folder)
  if (!parts || !request.body) return { kind: 'malformed' }
  let kept = false
  try {
    const arrived = await readAll(request.body, parts, patience)
    const problem = parts.problem() ?? (arrived === 'failed' ? null : arrived)
    if (problem) return { kind: problem }
    const received = await parts.received()
    kept = true
    return { kind: 'form', fields: parts.fields, ...received }
  } finally {
    if (!kept) await parts.discard()
  }
}

/** Takes the file of a body from the disk, when its form is not accepted or had no use for it. */
export async function discardUpload(body: FormBody): Promise<void> {
  if (body.kind === 'form' && body.file) await rm(body.file.path, { force: true })
}

/** Feeds the parser; null when the whole body has come. */
async function readAll(
  body: ReadableStream<Uint8Array>,
  parts: BodyParts,
  patience: BodyTimeouts,
): Promise<'tooLarge' | 'malformed' | 'late' | 'failed' | null> {
  const { parser, failed } = parts
  const reader = body.getReader()
  const finished = new Promise<null>((resolve) => parser.once('finish', () => resolve(null)))
  const whole = alarm(patience.whole)
  let total = 0
  try {
    for (;;) {
      const piece = alarm(patience.piece)
      const read = await Promise.race([reader.read(), piece.rung, whole.rung]).finally(piece.stop)
      if (read === 'late') return giveUp(reader, 'late')
      if (read.done) break
      total += read.value.byteLength
      if (total > BODY_BYTES) return giveUp(reader, 'tooLarge')
      // What is refused already is still read to its end: a browser hears an answer only when it has sent everything.
      if (parts.problem()) continue
      const taken = new Promise<'taken'>((resolve) => parser.write(read.value, () => resolve('taken')))
      const outcome = await Promise.race([taken, failed, whole.rung])
      if (outcome === 'late') return giveUp(reader, 'late')
      if (outcome === 'failed' && !parts.problem()) return giveUp(reader, 'failed')
      parts.weigh(total)
    }
    if (parts.problem()) return parts.problem()
    parser.end()
    const outcome = await Promise.race([finished, failed, whole.rung])
    return outcome
  } catch {
    return 'malformed'
  } finally {
    whole.stop()
  }
}

type Alarm = { rung: Promise<'late'>; stop: () => void }

function alarm(milliseconds: number): Alarm {
  let timer: NodeJS.Timeout | undefined
  const rung = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), milliseconds)
  })
  return { rung, stop: () => clearTimeout(timer) }
}

/** Reads no further, without waiting for the sender: a cancelled stream may end only when they say something again. */
function giveUp<T>(reader: ReadableStreamDefaultReader<Uint8Array>, verdict: T): T {
  reader.cancel().catch(() => undefined)
  return verdict
}
