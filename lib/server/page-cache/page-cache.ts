/**
 * The page cache of this process: complete, compressed responses. A hit is sent without Next, promises or parsing.
 * Concurrent requests for a page share one rendering, and every change of the database expires all pages.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expiresAt } from '../../cache/page-age.ts'
import type { Tag } from '../../cache/read-tags.ts'
import { NEGOTIATION_VARY } from '../page-requests.ts'
import { REVALIDATE } from './cache-control.ts'
import {
  bodyFor,
  canImprove,
  type EncodedBody,
  type Entry,
  entryOf,
  improveBody,
  makeBody,
  matchingEtag,
  type RenderedResponse,
} from './cache-entry.ts'
import type { AddressClass, CacheableAddress } from './cacheable-addresses.ts'
import { type Accepted, acceptedEncodings } from './encoding.ts'
import { createEntryStore, type EntryStore } from './entry-store.ts'
import { createFreshness, versionsOf } from './freshness.ts'
import { type HitKind, type ReportCounts, startHitCounters } from './hit-counters.ts'

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

/** `accepted`: what the client accepts that asked for the page again. */
type Task = { address: string; entry: Entry; accepted: Accepted }

/** Further tasks are dropped: a page that is requested again is queued again. */
const MAX_QUEUE = 200

/**
 * Gives the function that queues a task, unless the body that the client got can't be improved or is queued already.
 */
function createRecompressionQueue(store: EntryStore): (task: Task, body: EncodedBody) => void {
  const queue: Task[] = []
  const queued = new WeakSet<EncodedBody>()
  let isRunning = false

  const run = async (): Promise<void> => {
    isRunning = true
    for (let task = queue.shift(); task; task = queue.shift()) {
      const { address, entry, accepted } = task
      if (accepted.better === null || store.find(address) !== entry) continue
      await improveBody(entry, accepted.better, entry.versions === null ? 'best' : 'good').catch(() => undefined)
      store.resize(address, entry)
    }
    isRunning = false
  }

  return (task, body) => {
    if (!canImprove(task.entry, task.accepted) || queued.has(body) || queue.length >= MAX_QUEUE) return
    queued.add(body)
    queue.push(task)
    if (!isRunning) void run()
  }
}

/**
 * The `x-cache` header: from the cache, from the cache although outdated, rendered, rendered for a concurrent request,
 * not cacheable.
 */
type CacheStatus = 'hit' | 'stale' | 'miss' | 'shared' | 'pass'

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
function sendEntry(
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
