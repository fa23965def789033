/** One cached response, in each encoding that was requested. */
import { createHash } from 'node:crypto'
import type { OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http'
import fresh from 'fresh'
import type { Tag } from '../../cache/read-tags.ts'
import {
  type Accepted,
  COMPRESSED,
  compressBetter,
  compressNow,
  decompressNow,
  EFFORTS,
  type Effort,
  ENCODINGS,
  type Encoding,
  MIN_COMPRESSED_BYTES,
} from './encoding.ts'
import type { Versions } from './freshness.ts'

/** A complete response of Next, with its final status. */
export type RenderedResponse = {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
  /**
   * Whether its rendering may have started before the request; only for static pages, whose renderings Next shares
   * between requests.
   */
  mayBeStale?: boolean
  /** What its rendering read: only changes of these expire it. Without it, any change does. */
  tags?: ReadonlySet<Tag>
}

export type EncodedBody = {
  encoding: Encoding
  bytes: Buffer
  /** Header names and values alternately, the flat form that Node's writeHead accepts. */
  head: readonly string[]
  /** Its ETag, and the headers of a 304 to it. */
  etag: string | null
  notModifiedHead: readonly string[]
  effort: Effort
}

export type Entry = {
  status: number
  /** The headers of every encoding: names and values alternately. */
  head: readonly string[]
  /** The headers that a 304 repeats; the browser stored the others with the page. */
  notModifiedHead: readonly string[]
  /** Hash of the plain bytes; null for responses without an ETag. */
  hash: string | null
  compressible: boolean
  bodies: Partial<Record<Encoding, EncodedBody>>
  /** What it depends on, at the start of its rendering; null for files, which no change affects. */
  versions: Versions | null
  until: number
}

/** Headers of the moment, of the connection or of Next's own cache, and those that differ per encoding. */
const OMITTED_HEADERS =
  /^(etag|vary|date|connection|keep-alive|transfer-encoding|content-length|content-encoding|accept-ranges|last-modified|x-nextjs-.*|x-next-.*)$/i
const NOT_MODIFIED_HEADERS = /^(cache-control|vary)$/i
const COMPRESSIBLE = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg\+xml)/i

const pairs = (name: string, value: OutgoingHttpHeader): string[] =>
  [value].flat().flatMap((one) => [name, String(one)])

type Heads = Pick<Entry, 'head' | 'notModifiedHead' | 'hash'>

function bodyOf(
  { head, notModifiedHead, hash }: Heads,
  encoding: Encoding,
  effort: Effort,
  bytes: Buffer,
): EncodedBody {
  const etag = hash === null ? null : etagOf(hash, encoding, effort)
  const etagHeader = etag === null ? [] : ['etag', etag]
  const encodingHeader = encoding === 'plain' ? [] : ['content-encoding', encoding]
  return {
    encoding,
    bytes,
    head: [...head, ...etagHeader, ...encodingHeader, 'content-length', String(bytes.length)],
    etag,
    notModifiedHead: [...notModifiedHead, ...etagHeader],
    effort: encoding === 'plain' ? 'best' : effort,
  }
}

/** The strong ETag of one encoding: other bytes have another ETag. */
export const etagOf = (hash: string, encoding: Encoding, effort: Effort): string =>
  `"${hash}-${encoding}${encoding === 'plain' ? '' : `-${effort}`}"`

/**
 * Makes an entry of a response. Its plain body stays until `addedBody` of the store drops it.
 * @param life the versions it belongs to, and the instant in milliseconds until which it may be shown
 */
export function entryOf({ status, headers, body }: RenderedResponse, life: Pick<Entry, 'versions' | 'until'>): Entry {
  const head = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || OMITTED_HEADERS.test(name) ? [] : pairs(name, value),
  )
  head.push('vary', 'accept-encoding')
  const notModifiedHead = head.filter((_, index) => NOT_MODIFIED_HEADERS.test(head[index - (index % 2)] ?? ''))
  // The policy is part of the hash: it may change while the page doesn't (other map tiles), and a 304 doesn't bring it.
  const policy = String(headers['content-security-policy'] ?? '')
  const hash = status === 200 ? createHash('sha256').update(policy).update(body).digest('base64url').slice(0, 22) : null
  const compressible = body.length >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(String(headers['content-type'] ?? ''))
  const plain = bodyOf({ head, notModifiedHead, hash }, 'plain', 'quick', body)
  return { status, head, notModifiedHead, hash, compressible, bodies: { plain }, ...life }
}

function plainOf({ bodies }: Entry): Buffer {
  const body = bodies.plain ?? COMPRESSED.map((encoding) => bodies[encoding]).find((one) => one !== undefined)
  return body ? decompressNow(body.bytes, body.encoding) : Buffer.alloc(0)
}

/** The best body that an entry has for a client; undefined when it has none in an encoding that the client accepts. */
export function bodyFor({ bodies, compressible }: Entry, { quick }: Accepted): EncodedBody | undefined {
  if (!compressible || quick.length === 0) return bodies.plain
  let found: EncodedBody | undefined
  for (const encoding of quick) {
    const body = bodies[encoding]
    if (body && body.effort !== 'quick') return body
    found ??= body
  }
  return found
}

/** Makes the body that a client gets when bodyFor() gives none, with little effort, and keeps it. */
export function makeBody(entry: Entry, { quick }: Accepted): EncodedBody {
  const encoding = (entry.compressible && quick[0]) || 'plain'
  const body = bodyOf(entry, encoding, 'quick', compressNow(plainOf(entry), encoding))
  entry.bodies[encoding] = body
  return body
}

/** Whether the encoding that is worth more effort for a client was made with little effort, or not at all. */
export const canImprove = ({ bodies, compressible }: Entry, { better }: Accepted): boolean =>
  compressible && better !== null && (bodies[better]?.effort ?? 'quick') === 'quick'

/** Makes a body with more effort. That of zstd goes for a better one in brotli: whatever reads it reads that, too. */
export async function improveBody(entry: Entry, encoding: 'br' | 'gzip', effort: Effort): Promise<void> {
  const bytes = await compressBetter(plainOf(entry), encoding, effort)
  entry.bodies[encoding] = bodyOf(entry, encoding, effort, bytes)
  if (encoding === 'br') delete entry.bodies.zstd
}

/** Drops the plain bytes of an entry that has a compressed body. */
export function dropPlain(entry: Entry): void {
  if (isEncoded(entry)) delete entry.bodies.plain
}

const isEncoded = ({ bodies }: Entry): boolean => COMPRESSED.some((encoding) => bodies[encoding] !== undefined)

/** The plain bytes that an entry keeps beside compressed ones, in bytes; they have a memory share of their own. */
export const plainBytesOf = (entry: Entry): number => (isEncoded(entry) ? (entry.bodies.plain?.bytes.length ?? 0) : 0)

/** The memory that the rest of an entry takes, in bytes. */
export const entryBytes = (entry: Entry): number =>
  2048 + Object.values(entry.bodies).reduce((sum, { bytes }) => sum + bytes.length, 0) - plainBytesOf(entry)

/** The entity tag in If-None-Match that names this page in any encoding; null for none. */
export function matchingEtag(ifNoneMatch: string, { hash }: Pick<Entry, 'hash'>): string | null {
  if (hash === null) return null
  if (ifNoneMatch.trim() === '*') return etagOf(hash, 'plain', 'best')
  if (!ifNoneMatch.includes(hash)) return null
  const own = ENCODINGS.flatMap((encoding) => EFFORTS.map((effort) => etagOf(hash, encoding, effort)))
  return own.find((etag) => ifNoneMatch.includes(etag) && fresh({ 'if-none-match': ifNoneMatch }, { etag })) ?? null
}
