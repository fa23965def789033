/**
 * The one reader of request bodies. It counts what arrives, whatever its sender announced: a body in chunks announces
 * nothing. A structure test keeps every other way of reading a body out of the code.
 */
import { log } from '../../log.ts'

/** `bytes`: most bytes of a body. `piece`, `whole`: milliseconds for the next chunk, and for all of it. */
export type BodyLimits = { bytes: number; piece: number; whole: number }

/** Why a body wasn't read to its end: it is larger or slower than its limits, or its sender left. */
export type UnreadBody = 'tooLarge' | 'late' | 'cut'

/** For a few fields, such as those of a webhook, from anybody. */
export const SMALL_BODY: BodyLimits = { bytes: 64 * 1024, piece: 10_000, whole: 10_000 }

/** For the JSON of a colleague who is signed in, over a slow line: a draft holds a megabyte. */
export const JSON_TIMES = { piece: 20_000, whole: 60_000 } as const

/** Something with a body. */
type Sent = { body: ReadableStream<Uint8Array> | null }

/** Most bodies fit into so much. */
const FIRST_BYTES = 2048

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
 * it once the request is answered (lib/server/guards/server-limits.ts): to cancel the stream would break the connection
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
  const end = performance.now() + whole
  let total = 0
  /** `work`, unless the time is over before. Nothing outlives a chunk: a sender decides how many there are. */
  const inTime = async <T>(work: T | Promise<T>, milliseconds: number): Promise<T | 'late'> => {
    const limit = timeout(Math.min(milliseconds, end - performance.now()))
    return Promise.race([work, limit.expired]).finally(limit.stop)
  }
  try {
    for (;;) {
      const read = await inTime(reader.read(), piece)
      if (read === 'late') return 'late'
      if (read.done) return null
      total += read.value.byteLength
      if (total > bytes) return 'tooLarge'
      const verdict = await inTime(take(read.value, total), whole)
      if (verdict !== null) return verdict
    }
  } catch (error) {
    log.debug({ event: 'body.cut', error }, 'A sender left before all of a body had arrived.')
    return 'cut'
  } finally {
    reader.releaseLock()
  }
}

/** Reads a body into memory. @returns its bytes, none where there is no body; or why they aren't whole */
export async function readBytes(
  { body }: Sent,
  limits: BodyLimits = SMALL_BODY,
): Promise<Buffer<ArrayBuffer> | UnreadBody> {
  // One buffer: thousands of tiny chunks would take many times their bytes.
  let received = Buffer.alloc(Math.min(limits.bytes, FIRST_BYTES))
  let length = 0
  const problem = await readPieces<never>(body, limits, (chunk, total) => {
    if (total > received.length) {
      const larger = Buffer.alloc(Math.min(limits.bytes, 2 * total))
      received.copy(larger, 0, 0, length)
      received = larger
    }
    received.set(chunk, length)
    length = total
    return null
  })
  return problem ?? received.subarray(0, length)
}

/**
 * Reads a body as UTF-8.
 * @param bytes the most that are read
 * @param times by default those for anybody, such as a mail program
 * @returns null where it isn't whole
 */
export async function readText(
  request: Sent,
  bytes: number,
  { piece, whole }: Omit<BodyLimits, 'bytes'> = SMALL_BODY,
): Promise<string | null> {
  const read = await readBytes(request, { bytes, piece, whole })
  return typeof read === 'string' ? null : new TextDecoder().decode(read)
}
