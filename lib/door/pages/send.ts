/** Sends a finished answer. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Body, type Entry, keptTag } from './entry.ts'

/** How an answer was come by: from memory, from memory for one more second, rendered, rendered for another who asked before, past the store. */
export type Mark = 'hit' | 'stale' | 'miss' | 'shared' | 'pass'

const MARKS: Record<Mark, readonly string[]> = {
  hit: ['x-cache', 'hit'],
  stale: ['x-cache', 'stale'],
  miss: ['x-cache', 'miss'],
  shared: ['x-cache', 'shared'],
  pass: ['x-cache', 'pass'],
}

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
 * @returns whether they had it
 */
export function sendEntry(
  request: IncomingMessage,
  response: ServerResponse,
  entry: Entry,
  body: Body,
  mark: Mark,
): boolean {
  const ifNoneMatch = request.headers['if-none-match']
  const tag = ifNoneMatch === undefined ? null : keptTag(ifNoneMatch, entry)
  if (tag !== null) {
    response.writeHead(304, [...entry.briefHead, 'etag', tag, ...MARKS[mark]])
    response.end()
    return true
  }
  response.writeHead(entry.status, mark === 'hit' ? hitHead(body.head) : [...body.head, ...MARKS[mark]])
  // Node sends no body to HEAD.
  response.end(body.bytes)
  return false
}
