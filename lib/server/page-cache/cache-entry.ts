/** One finished answer, in each encoding that somebody asked for. */
import { createHash } from 'node:crypto'
import type { OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http'
import {
  compress,
  decompress,
  EFFORTS,
  type Effort,
  ENCODINGS,
  type Encoding,
  SMALLEST_COMPRESSED,
} from './encoding.ts'

/** What Next answered, whole and with the status it means. */
export type Answer = {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
  /** Whether it is of a rendering that may have begun before it was asked for; matters for static pages only. */
  joined?: boolean
}

export type Body = {
  bytes: Buffer
  /** Names and values in turn, as Node takes them without looking at them. */
  head: readonly string[]
  /** Its ETag, and what goes with a 304 to it. */
  tag: string | null
  briefHead: readonly string[]
  care: Effort
}

export type Entry = {
  status: number
  /** Names and values in turn, of every encoding. */
  head: readonly string[]
  /** What of it goes with a 304; the browser has the rest with the page. */
  briefHead: readonly string[]
  /** Of the plain bytes; null for what is never asked for by its ETag. */
  hash: string | null
  compressible: boolean
  bodies: Partial<Record<Encoding, Body>>
  /** What is being made, so that it is made once. */
  making: Map<Encoding, Promise<Body>>
  /** The version under which its rendering began; null for what no change touches. */
  version: number | null
  until: number
}

/** Of the moment, of the connection, of how Next came by it, or different in each encoding. */
const LEFT_OUT =
  /^(etag|vary|date|connection|keep-alive|transfer-encoding|content-length|content-encoding|accept-ranges|last-modified|x-nextjs-.*|x-next-.*)$/i
const BRIEF = /^(cache-control|vary)$/i
const COMPRESSIBLE = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg\+xml)/i

const pairs = (name: string, value: OutgoingHttpHeader): string[] =>
  [value].flat().flatMap((one) => [name, String(one)])

type Heads = Pick<Entry, 'head' | 'briefHead' | 'hash'>

function bodyOf({ head, briefHead, hash }: Heads, encoding: Encoding, care: Effort, bytes: Buffer): Body {
  const tag = hash === null ? null : tagOf(hash, encoding, care)
  const tagged = tag === null ? [] : ['etag', tag]
  const encoded = encoding === 'plain' ? [] : ['content-encoding', encoding]
  return {
    bytes,
    head: [...head, ...tagged, ...encoded, 'content-length', String(bytes.length)],
    tag,
    briefHead: [...briefHead, ...tagged],
    care: encoding === 'plain' ? 'best' : care,
  }
}

/** The strong ETag of one encoding: other bytes, other tag. */
export const tagOf = (hash: string, encoding: Encoding, care: Effort): string =>
  `"${hash}-${encoding}${encoding === 'plain' ? '' : `-${care}`}"`

/**
 * Makes an entry of an answer; its body is there plain until `settleIn` has made what its first visitor takes.
 * @param life the version it belongs to, and until when it may be shown
 */
export function entryOf({ status, headers, body }: Answer, life: Pick<Entry, 'version' | 'until'>): Entry {
  const head = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || LEFT_OUT.test(name) ? [] : pairs(name, value),
  )
  head.push('vary', 'accept-encoding')
  const briefHead = head.filter((_, index) => BRIEF.test(head[index - (index % 2)] ?? ''))
  // The policy may change while the page doesn't (another map, another address), and a 304 brings none.
  const policy = String(headers['content-security-policy'] ?? '')
  const hash = status === 200 ? createHash('sha256').update(policy).update(body).digest('base64url').slice(0, 22) : null
  const compressible = body.length >= SMALLEST_COMPRESSED && COMPRESSIBLE.test(String(headers['content-type'] ?? ''))
  const plain = bodyOf({ head, briefHead, hash }, 'plain', 'quick', body)
  return { status, head, briefHead, hash, compressible, bodies: { plain }, making: new Map(), ...life }
}

async function plainOf(entry: Entry): Promise<Buffer> {
  const encoding = ENCODINGS.find((one) => entry.bodies[one]) ?? 'plain'
  return decompress(entry.bodies[encoding]?.bytes ?? Buffer.alloc(0), encoding)
}

async function make(entry: Entry, encoding: Encoding, care: Effort): Promise<Body> {
  const bytes = await compress(await plainOf(entry), encoding, care)
  const body = bodyOf(entry, encoding, care, bytes)
  entry.bodies[encoding] = body
  return body
}

/** The encoding in which an entry answers one who takes `wanted`. */
export const encodingIn = (entry: Entry, wanted: Encoding): Encoding => (entry.compressible ? wanted : 'plain')

/** The body in an encoding; made quickly, once, where it isn't there yet. */
export function bodyIn(entry: Entry, encoding: Encoding): Body | Promise<Body> {
  const body = entry.bodies[encoding]
  if (body) return body
  let making = entry.making.get(encoding)
  if (!making) {
    making = make(entry, encoding, 'quick').finally(() => entry.making.delete(encoding))
    entry.making.set(encoding, making)
  }
  return making
}

/** Makes the body in an encoding again with more care. */
export const recompressEntry = (entry: Entry, encoding: Encoding, care: Effort): Promise<Body> =>
  make(entry, encoding, care)

/** Forgets the plain bytes where others are there. */
export function dropPlain(entry: Entry): void {
  if (isEncoded(entry)) delete entry.bodies.plain
}

const isEncoded = ({ bodies }: Entry): boolean => bodies.br !== undefined || bodies.gzip !== undefined

/** What the plain bytes of an entry that has others take, in bytes: they have a room of their own. */
export const plainWeightOf = (entry: Entry): number => (isEncoded(entry) ? (entry.bodies.plain?.bytes.length ?? 0) : 0)

/** What all else of an entry takes in memory, in bytes. */
export const weightOf = (entry: Entry): number =>
  2048 + Object.values(entry.bodies).reduce((sum, { bytes }) => sum + bytes.length, 0) - plainWeightOf(entry)

/** An entity tag of a list, with what may stand before it (RFC 9110, 8.8.3 and 5.6.1). */
const LISTED_TAG = /[\t ,]*(?:W\/)?("[^"\s]*")[\t ]*(?=,|$)/y

/** The tags of an If-None-Match without the mark of weakness, which makes no difference there (RFC 9110, 13.1.2); none for what is no list. */
function listedTags(ifNoneMatch: string): string[] {
  const tags: string[] = []
  LISTED_TAG.lastIndex = 0
  while (LISTED_TAG.lastIndex < ifNoneMatch.length) {
    const [, tag] = LISTED_TAG.exec(ifNoneMatch) ?? []
    if (tag === undefined) return []
    tags.push(tag)
  }
  return tags
}

/** The tag among those of If-None-Match under which a browser keeps this very page, in whatever encoding; null for none. */
export function entryTag(ifNoneMatch: string, { hash }: Pick<Entry, 'hash'>): string | null {
  if (hash === null) return null
  if (ifNoneMatch.trim() === '*') return tagOf(hash, 'plain', 'best')
  const own = ENCODINGS.flatMap((encoding) => EFFORTS.map((care) => tagOf(hash, encoding, care)))
  return listedTags(ifNoneMatch).find((tag) => own.includes(tag)) ?? null
}
