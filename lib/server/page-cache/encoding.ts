/** Which encoding a visitor takes, and how it is made. */
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

export const ENCODINGS = ['br', 'gzip', 'plain'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** quick: while somebody waits. good: once a page is asked for again. best: for a file that stays as long as the build. */
export const EFFORTS = ['quick', 'good', 'best'] as const
export type Effort = (typeof EFFORTS)[number]

/** In bytes; less is sent as it is. */
export const SMALLEST_COMPRESSED = 1024

// Of a list of 207 kB: brotli 2 makes 25 kB in 2 ms, 9 makes 21 kB in 60, 11 makes 19 kB in 550; gzip 1 makes 32 kB in 1 ms, 9 makes 27 kB in 10.
const BROTLI_QUALITY: Record<Effort, number> = { quick: 2, good: 9, best: 11 }
const GZIP_LEVEL: Record<Effort, number> = { quick: 1, good: 9, best: 9 }

const toBrotli = promisify<Buffer, object, Buffer>(brotliCompress)
const toGzip = promisify<Buffer, object, Buffer>(gzip)
const fromBrotli = promisify<Buffer, Buffer>(brotliDecompress)
const fromGzip = promisify<Buffer, Buffer>(gunzip)

/** Whether an Accept-Encoding names an encoding, other than to refuse it (`br;q=0`). */
const takes = (encoding: string, accepted: string): boolean =>
  new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))|,|$)`, 'i').test(accepted)

const LONGEST_REMEMBERED = 100
const MOST_REMEMBERED = 200
const remembered = new Map<string, Encoding>()

/** The smallest encoding that an Accept-Encoding takes. */
export function encodingFor(accepted: string): Encoding {
  const known = remembered.get(accepted)
  if (known) return known
  const encoding = takes('br', accepted) ? 'br' : takes('gzip', accepted) ? 'gzip' : 'plain'
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  if (accepted.length <= LONGEST_REMEMBERED) remembered.set(accepted, encoding)
  return encoding
}

/** Encodes bytes in Node's thread pool. */
export async function compress(plain: Buffer, encoding: Encoding, care: Effort): Promise<Buffer> {
  if (encoding === 'plain') return plain
  if (encoding === 'gzip') return toGzip(plain, { level: GZIP_LEVEL[care] })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[care],
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  return toBrotli(plain, { params })
}

/** The bytes that were encoded. */
export async function decompress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'plain') return bytes
  return encoding === 'br' ? fromBrotli(bytes) : fromGzip(bytes)
}
