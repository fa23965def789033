/** Sends a cached response. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { NEGOTIATION_VARY } from '../page-requests.ts'
import { type EncodedBody, type Entry, matchingEtag } from './cache-entry.ts'

/**
 * The `x-cache` header: from the cache, from the cache although outdated, rendered, rendered for a concurrent request,
 * not cacheable.
 */
export type CacheStatus = 'hit' | 'stale' | 'miss' | 'shared' | 'pass'

const STATUS_HEADERS: Record<CacheStatus, readonly string[]> = {
  hit: ['x-cache', 'hit'],
  stale: ['x-cache', 'stale'],
  miss: ['x-cache', 'miss'],
  shared: ['x-cache', 'shared'],
  pass: ['x-cache', 'pass'],
}

const NEGOTIATED_HEADERS = ['vary', NEGOTIATION_VARY]

const hitHeads = new WeakMap<readonly string[], string[]>()

/** The head of a hit, built once per entry. */
function hitHead(head: readonly string[]): string[] {
  let whole = hitHeads.get(head)
  if (!whole) {
    whole = [...head, ...STATUS_HEADERS.hit]
    hitHeads.set(head, whole)
  }
  return whole
}

/**
 * Sends an entry in one encoding, or 304 to a client that has it.
 * @param negotiated whether the visitor's headers chose its language
 * @returns whether it answered 304
 */
export function sendEntry(
  request: IncomingMessage,
  response: ServerResponse,
  entry: Entry,
  body: EncodedBody,
  status: CacheStatus,
  negotiated = false,
): boolean {
  const ifNoneMatch = request.headers['if-none-match']
  const whole = (head: string[]) => (negotiated ? [...head, ...NEGOTIATED_HEADERS] : head)
  const etag = ifNoneMatch === undefined || ifNoneMatch === body.etag ? ifNoneMatch : matchingEtag(ifNoneMatch, entry)
  if (typeof etag === 'string') {
    const isSameBody = etag === body.etag && status === 'hit'
    const head = isSameBody
      ? hitHead(body.notModifiedHead)
      : [...entry.notModifiedHead, 'etag', etag, ...STATUS_HEADERS[status]]
    response.writeHead(304, whole(head))
    response.end()
    return true
  }
  const head = status === 'hit' ? hitHead(body.head) : [...body.head, ...STATUS_HEADERS[status]]
  response.writeHead(entry.status, whole(head))
  // Node drops the body of a HEAD response.
  response.end(body.bytes)
  return false
}
