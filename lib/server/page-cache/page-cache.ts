/**
 * The page cache of this process: complete, compressed responses. A hit is sent without Next, promises or parsing.
 * Concurrent requests for a page share one rendering, and every change of the database expires all pages.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expiresAt } from '../../cache/page-age.ts'
import type { Tag } from '../../cache/read-tags.ts'
import { REVALIDATE } from './cache-control.ts'
import { bodyFor, type Entry, entryOf, makeBody, type RenderedResponse } from './cache-entry.ts'
import type { AddressClass, CacheableAddress } from './cacheable-addresses.ts'
import { acceptedEncodings } from './encoding.ts'
import { createEntryStore } from './entry-store.ts'
import { createFreshness, versionsOf } from './freshness.ts'
import { type HitKind, type ReportCounts, startHitCounters } from './hit-counters.ts'
import { createRecompressionQueue } from './recompress.ts'
import { type CacheStatus, sendEntry } from './send-entry.ts'

type Options = {
  megabytes: number
  /** Name of the session cookie: requests that carry it bypass the cache. */
  sessionCookie: string
  /** The clock, in milliseconds. */
  now?: () => number
  /** Receives the hit counts; by default they are logged. */
  report?: ReportCounts
}

type Page = Pick<AddressClass, 'address' | 'negotiated'>

export type Render = (address: string) => Promise<RenderedResponse>

export type PageCache = {
  /**
   * Sends the cached response of a raw address and returns true; returns false, without sending, when there is no fresh
   * one.
   */
  answerFromMemory: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Whether the response to a request is the same for all visitors. */
  canServe: (request: IncomingMessage) => boolean
  /** Sends the response of a cacheable address, from memory or by rendering it. */
  answer: (
    request: IncomingMessage,
    response: ServerResponse,
    address: CacheableAddress,
    render: Render,
  ) => Promise<void>
  count: (kind: HitKind) => void
  /** Expires the pages that depend on these tags, after a change of the database. */
  invalidate: (tags: readonly Tag[]) => void
  close: () => void
}

/** Taken before Next starts: it replaces Date.now by a function that looks for the running rendering at each call. */
const clock = Date.now

/** In milliseconds: how long a page with status 404 or 410 is cached. */
const MISSING_TTL = 10_000

/** Whether a response may be sent to other visitors too. */
function isShareable({ status, headers }: RenderedResponse, dynamic: boolean): boolean {
  if (headers['set-cookie'] !== undefined) return false
  if (status === 404 || status === 410) return dynamic || headers['cache-control'] === REVALIDATE
  return status === 200 && (dynamic || /^public\b/.test(String(headers['cache-control'] ?? '')))
}

/** Creates an empty page cache. */
export function createPageCache({ megabytes, sessionCookie, now = clock, report }: Options): PageCache {
  const store = createEntryStore(megabytes)
  const changes = createFreshness(now)
  const counters = startHitCounters(store.size, report)
  const recompressLater = createRecompressionQueue(store)
  const inFlight = new Map<string, Promise<Entry>>()

  async function render({ address, share, dynamic }: CacheableAddress, load: Render): Promise<Entry> {
    const before = store.find(address)
    const versions = changes.versions()
    const start = now()
    const canBeJoined = share !== 'files' && !dynamic
    const mayBeOutdated = (one: RenderedResponse): boolean =>
      canBeJoined && one.mayBeStale === true && isShareable(one, dynamic)
    const first = await load(address)
    // The rendering that the first request joined has finished by now.
    const answer = mayBeOutdated(first) ? await load(address) : first
    // The page has only expired, and the database can't be read: the cached page stays.
    if (answer.status >= 500 && before && changes.isUnchanged(before)) return before
    const shared = isShareable(answer, dynamic) && !mayBeOutdated(answer)
    if (shared && dynamic) answer.headers['cache-control'] = REVALIDATE
    const expires = share === 'files' ? Number.POSITIVE_INFINITY : expiresAt(start)
    const life = {
      versions: share === 'files' ? null : versionsOf(versions, answer.tags),
      until: answer.status === 200 ? expires : start + MISSING_TTL,
    }
    const entry = entryOf(answer, life)
    if (shared && (share === 'files' || changes.freshnessOf(entry) === 'fresh')) store.set(address, share, entry)
    return entry
  }

  const flightKey = (address: string): string => `${changes.versions().since} ${address}`

  /** One rendering for all requests of one content version. `status`: whether this request started it. */
  function renderOnce(address: CacheableAddress, load: Render): { status: CacheStatus; entry: Promise<Entry> } {
    const flight = flightKey(address.address)
    const pending = inFlight.get(flight)
    if (pending) return { status: 'shared', entry: pending }
    const entry = render(address, load).finally(() => inFlight.delete(flight))
    inFlight.set(flight, entry)
    return { status: 'miss', entry }
  }

  /** Sends an entry. Nothing is awaited: a missing encoding is made at once, and a better one later. */
  function send(entry: Entry, status: CacheStatus, page: Page, request: IncomingMessage, response: ServerResponse) {
    const accepted = acceptedEncodings(String(request.headers['accept-encoding'] ?? ''))
    const kept = bodyFor(entry, accepted)
    const body = kept ?? makeBody(entry, accepted)
    counters.count(sendEntry(request, response, entry, body, status, page.negotiated) ? 'notModified' : status)
    if (!kept) store.addedBody(page.address, entry, body)
    else if (body.encoding === 'plain') store.touchPlain(entry)
    if (status === 'hit') recompressLater({ address: page.address, entry, accepted }, body)
  }

  /** How an entry may be sent: stale only while another request is rendering the new one. Null: it must be rendered. */
  function statusOf(entry: Entry, address: string): 'hit' | 'stale' | null {
    const freshness = changes.freshnessOf(entry)
    if (freshness === 'fresh') return 'hit'
    return freshness === 'stale' && inFlight.has(flightKey(address)) ? 'stale' : null
  }

  const canServe = ({ method, headers }: IncomingMessage): boolean =>
    (method === 'GET' || method === 'HEAD') && headers.rsc === undefined && !headers.cookie?.includes(sessionCookie)

  return {
    canServe,
    answerFromMemory: (request, response) => {
      const address = store.resolveAlias(request.url ?? '')
      if (address === undefined || !canServe(request)) return false
      const entry = store.find(address)
      if (!entry || changes.freshnessOf(entry) !== 'fresh') return false
      send(entry, 'hit', { address }, request, response)
      return true
    },
    answer: async (request, response, address, load) => {
      const url = request.url ?? ''
      const cached = store.find(address.address)
      const status = cached ? statusOf(cached, address.address) : null
      if (cached && status) send(cached, status, address, request, response)
      else {
        const rendering = renderOnce(address, load)
        send(await rendering.entry, rendering.status, address, request, response)
      }
      if (!address.negotiated && store.find(address.address)) store.addAlias(url, address.address)
    },
    count: counters.count,
    invalidate: (tags) => {
      changes.changed(tags)
      // What a raw address means depends on the languages in use, which are content.
      if (tags.includes('content')) store.clearAliases()
    },
    close: counters.stop,
  }
}
