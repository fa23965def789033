/** Whose requests are counted, and under which name for one day. */
import { createHmac } from 'node:crypto'
import { isBot } from 'isbot'
import { ownReferrer, visitorOf } from '../forms/request/request-visitor.ts'

/** By which browsers say that nobody looks yet: what they fetch or render ahead. */
const AHEAD_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']
const AHEAD = /prefetch|prerender|preview/i

/** Longer than browsers call themselves; what is longer is cut, so that a hash costs the same for everyone. */
const LONGEST_AGENT = 512

const agentOf = (request: Request): string => (request.headers.get('user-agent') ?? '').slice(0, LONGEST_AGENT)

/** Whether a page of this site asks: the door lets no other POST in, the picture's GET by Fetch Metadata, or where a browser sends none, by its referrer. */
function isOwnPage(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  return request.method === 'POST' || site !== null || ownReferrer(request) !== null
}

/** Whether a request comes from a page of this site that a person looks at, as far as it can be told: no known bot, nothing fetched ahead. */
export function isCounted(request: Request): boolean {
  const agent = agentOf(request)
  if (agent === '' || isBot(agent)) return false
  if (AHEAD_HEADERS.some((name) => AHEAD.test(request.headers.get(name) ?? ''))) return false
  return isOwnPage(request)
}

const keyed = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('hex')

/**
 * What stands for a visitor during one day: a hash of the network address and the browser under the day's key, 32 hexadecimal
 * digits. With the key gone nobody can be found from it, nor two days of one visitor be laid side by side.
 */
export const visitorHash = (request: Request, dayKey: Uint8Array): string =>
  keyed(dayKey, `${visitorOf(request)}\n${agentOf(request)}`)

/** What stands for the network address alone, under a key of this process. */
export const addressHash = (request: Request, key: Uint8Array): string => keyed(key, visitorOf(request))
