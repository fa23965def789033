/**
 * The one reader of request bodies. It counts what arrives, whatever its sender announced: a body in chunks announces
 * nothing. A structure test keeps every other way of reading a body out of the code.
 */
import { log } from '../../log.ts'

/** `bytes`: most bytes of a body. `piece`, `whole`: milliseconds for the next chunk, and for all of it. */
export type BodyLimits = { bytes: number; piece: number; whole: number }

/** Why a body wasn't read to its end: it is larger or slower than its limits, or its sender left. */
export type UnreadBody = 'tooLarge' | 'late' | 'cut'

/** For a few fields, such as those of a webhook or of a mail program, from anybody. */
export const SMALL_BODY: BodyLimits = { bytes: 64 * 1024, piece: 10_000, whole: 10_000 }

/** For the JSON of a browser that is signed in, over a slow line. */
const JSON_TIMES = { piece: 20_000, whole: 60_000 } as const

type Timeout = { expired: Promise<'late'>; stop: () => void }

/** A time limit; `stop` ends it. */
export function timeout(milliseconds: number): Timeout {
  let timer: NodeJS.Timeout | undefined
  const expired = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), milliseconds)
  })
  return { expired, stop: () => clearTimeout(timer) }
}

/**
 * Hands the chunks of a body to `take` as they arrive. What isn't read stays in the connection, whose server discards
 * it once the request is answered (lib/server/guards/discard-body.ts): to cancel the stream would break the connection
 * before its sender has the answer.
 * @param take gets each chunk and the bytes so far, and gives a verdict to stop, or null to go on
 * @returns why the body isn't whole, or the verdict of `take`; null when `take` has taken all of it
 */
export async function readPieces<Verdict extends string = never>(
  body: ReadableStream<Uint8Array> | null,
  { bytes, piece, whole }: BodyLimits,
  take: (chunk: Uint8Array, total: number) => Verdict | null | Promise<Verdict | null>,
): Promise<Verdict | UnreadBody | null> {
  if (!body) return null
  const reader = body.getReader()
  const all = timeout(whole)
  let total = 0
  try {
    for (;;) {
      const next = timeout(piece)
      const read = await Promise.race([reader.read(), next.expired, all.expired]).finally(next.stop)
      if (read === 'late') return 'late'
      if (read.done) return null
      total += read.value.byteLength
      if (total > bytes) return 'tooLarge'
      const verdict = await Promise.race([take(read.value, total), all.expired])
      if (verdict !== null) return verdict
    }
  } catch (error) {
    log.debug({ event: 'body.cut', error }, 'A sender left before all of a body had arrived.')
    return 'cut'
  } finally {
    all.stop()
    reader.releaseLock()
  }
}

/** Reads a body into memory. @returns its bytes, none where there is no body; or why they aren't whole */
export async function readBytes(
  { body }: Pick<Request, 'body'>,
  limits: BodyLimits = SMALL_BODY,
): Promise<Buffer<ArrayBuffer> | UnreadBody> {
  const chunks: Uint8Array[] = []
  const problem = await readPieces(body, limits, (chunk) => {
    chunks.push(chunk)
    return null
  })
  return problem ?? Buffer.concat(chunks)
}

/** Reads a body as UTF-8. @param bytes the most that are read @returns null where it isn't whole */
export async function readText(request: Pick<Request, 'body'>, bytes: number): Promise<string | null> {
  const read = await readBytes(request, { ...JSON_TIMES, bytes })
  return typeof read === 'string' ? null : new TextDecoder().decode(read)
}
