/** Records the views that browsers report. The response is the same whether they are counted or not. */
import { createHmac, randomBytes } from 'node:crypto'
import { isBot } from 'isbot'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { cookieToken, tokenHash } from '../auth/cookies.ts'
import { ownerOfRequest } from '../auth/sessions.ts'
import { readText } from '../forms/request/read-body.ts'
import { requestTime } from '../forms/request/request-time.ts'
import { ownReferrer, visitorOf } from '../forms/request/request-visitor.ts'
import { log } from '../log.ts'
import { MAX_VIEWS_BYTES, type PropertyView, parseViews } from '../owners/rules-views.ts'
import { addDays, brusselsDay } from '../shared/time.ts'
import { findOwnHomes, keyOfDay } from './queries-views.ts'
import { bufferViews } from './view-buffer.ts'

/** Removes views of the visitor's own homes: of an owner who is signed in here or who trusts this browser. */
async function withoutOwn(views: PropertyView[], request: Request, given?: Date): Promise<PropertyView[]> {
  const [session, device] = await Promise.all([cookieToken('session', request), cookieToken('device', request)])
  if (session === null && device === null) return views
  const now = given ?? (await requestTime())
  const owner = session === null ? null : await ownerOfRequest(request, now)
  if (!owner && device === null) return views
  const own = await findOwnHomes(
    { ownerId: owner?.id ?? null, deviceHash: device && tokenHash(device), now },
    views.map(({ propertyId }) => propertyId),
  )
  return views.filter(({ propertyId }) => !own.includes(propertyId))
}

/**
 * Requests per minute: enough for an office full of people behind one address, each sending one every two seconds at
 * most.
 */
const limiter = new RateLimiterMemory({ points: 120, duration: 60 })
const key = randomBytes(32)

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

/** Counts a request of its sender; true when the limit is exceeded. */
const exceedsViewLimit = (request: Request): Promise<boolean> =>
  limiter.consume(addressHash(request, key)).then(
    () => false,
    () => true,
  )

const keys = new Map<string, Promise<Uint8Array>>()

function loadKey(day: string): Promise<Uint8Array> {
  const cached = keys.get(day)
  if (cached) return cached
  const promise = keyOfDay(day)
  keys.set(day, promise)
  promise.catch(() => keys.delete(day))
  return promise
}

/**
 * The hashing key of today. Tomorrow's key is loaded too, so that a database outage over midnight does no harm; keys of
 * past days are dropped.
 * @throws when the key isn't loaded yet and the database is unavailable
 */
function dayKey(today: string): Promise<Uint8Array> {
  for (const day of keys.keys()) if (day < today) keys.delete(day)
  loadKey(addDays(today, 1)).catch(() => undefined)
  return loadKey(today)
}

/**
 * Records the views in a request's body or, for the tracking picture, its query. They count for the current day in
 * Brussels. Never throws: invalid requests and those of other sites or bots are ignored.
 */
export async function recordViews(request: Request, given?: Date): Promise<void> {
  try {
    if (!isCounted(request) || (await exceedsViewLimit(request))) return
    const text = request.method === 'POST' ? await readText(request, MAX_VIEWS_BYTES) : new URL(request.url).search
    const views = await withoutOwn(parseViews(text ?? ''), request, given)
    if (views.length === 0) return
    // By the machine's own clock: which day it is costs no query.
    const day = brusselsDay((given ?? new Date()).toISOString())
    const visitor = visitorHash(request, await dayKey(day))
    bufferViews(views.map((view) => ({ ...view, day, visitor })))
  } catch (error) {
    log.error({ event: 'views.rejected', error }, 'Reported views could not be recorded.')
  }
}
