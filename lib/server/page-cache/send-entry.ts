/** Sends a finished answer. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LANGUAGE_CHOSEN_BY } from '../page-requests.ts'
import { type Body, type Entry, entryTag } from './cache-entry.ts'

/** How an answer was come by: from memory, from memory for one more second, rendered, rendered for another who asked before, past the store. */
export type Mark = 'hit' | 'stale' | 'miss' | 'shared' | 'pass'

const MARKS: Record<Mark, readonly string[]> = {
  hit: ['x-cache', 'hit'],
  stale: ['x-cache', 'stale'],
  miss: ['x-cache', 'miss'],
  shared: ['x-cache', 'shared'],
  pass: ['x-cache', 'pass'],
}

const CHOSEN_BY = ['vary', LANGUAGE_CHOSEN_BY]

const marked = new WeakMap<readonly string[], string[]>()

/** The head of a hit, put together once. */
function hitHead(head: readonly string[]): string[] {
  let whole = marked.get(head)
  if (!whole) {
    whole = [...head, ...MARKS.hit]
    marked.set(head, whole)
  }
  return whole
}

/**
 * Sends an entry in one encoding, or 304 to whoever has it.
 * @param negotiated whether the visitor's headers chose its language
 * @returns whether they had it
 */
export function sendEntry(
  request: IncomingMessage,
  response: ServerResponse,
  entry: Entry,
  body: Body,
  mark: Mark,
  negotiated = false,
): boolean {
  const ifNoneMatch = request.headers['if-none-match']
  const whole = (head: string[]) => (negotiated ? [...head, ...CHOSEN_BY] : head)
  const tag = ifNoneMatch === undefined || ifNoneMatch === body.tag ? ifNoneMatch : entryTag(ifNoneMatch, entry)
  if (typeof tag === 'string') {
    const isThis = tag === body.tag && mark === 'hit'
    const head = isThis ? hitHead(body.briefHead) : [...entry.briefHead, 'etag', tag, ...MARKS[mark]]
    response.writeHead(304, whole(head))
    response.end()
    return true
  }
  const head = mark === 'hit' ? hitHead(body.head) : [...body.head, ...MARKS[mark]]
  response.writeHead(entry.status, whole(head))
  // Node sends no body to HEAD.
  response.end(body.bytes)
  return false
}
