/** Which requests are counted, and the visitor's hash for one day. */
import { createHmac } from 'node:crypto'
import { isBot } from 'isbot'
import { ownReferrer, visitorOf } from '../forms/request/request-visitor.ts'

/** The headers in which browsers mark requests that they prefetch or prerender. */
const PREFETCH_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']
const PREFETCH = /prefetch|prerender|preview/i

/** Longer than real user agents; longer ones are cut, so that every hash costs the same. */
const MAX_AGENT_LENGTH = 512

const agentOf = (request: Request): string => (request.headers.get('user-agent') ?? '').slice(0, MAX_AGENT_LENGTH)

/**
 * Whether a page of this site sent the request. The server rejects other sites' POSTs; the GET of the tracking picture
 * is checked by Fetch Metadata, or by its referrer where the browser sends none.
 */
function isOwnPage(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  return request.method === 'POST' || site !== null || ownReferrer(request) !== null
}

/**
 * Whether a request comes from a page of this site that a person looks at: not from a known bot, and not a prefetch.
 */
export function isCounted(request: Request): boolean {
  const agent = agentOf(request)
  if (agent === '' || isBot(agent)) return false
  if (PREFETCH_HEADERS.some((name) => PREFETCH.test(request.headers.get(name) ?? ''))) return false
  return isOwnPage(request)
}

const keyed = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('hex')

/**
 * The hash of a visitor for one day: of the network address and the browser under the day's key, 32 hexadecimal digits.
 * Once the key is deleted it can't be traced to anyone, and two days of one visitor can't be linked.
 */
export const visitorHash = (request: Request, dayKey: Uint8Array): string =>
  keyed(dayKey, `${visitorOf(request)}\n${agentOf(request)}`)

/** The hash of the network address alone, under a key of this process. */
export const addressHash = (request: Request, key: Uint8Array): string => keyed(key, visitorOf(request))
