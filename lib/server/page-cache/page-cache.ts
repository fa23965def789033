/**
 * The pages of this process, finished: whoever asks for one that is there gets its bytes, without Next, promise or parsing.
 * A page is rendered once however many ask, and forgotten with every change of the database.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expiresAt } from '../../cache/page-age.ts'
import { REVALIDATE } from './cache-control.ts'
import { type Answer, bodyIn, type Entry, encodingIn, entryOf } from './cache-entry.ts'
import type { Address, CacheableAddress } from './cacheable-addresses.ts'
import { type Encoding, encodingFor } from './encoding.ts'
import { openStore } from './entry-store.ts'
import { watchChanges } from './freshness.ts'
import { type HitKind, openCounters, type Report } from './hit-counters.ts'
import { startRecompression } from './recompress.ts'
import { type Mark, sendEntry } from './send-entry.ts'

type Options = {
  megabytes: number
  /** Name of the cookie of whoever is logged in: they pass by. */
  sessionCookie: string
  /** The clock, in milliseconds. */
  now?: () => number
  /** Told how often pages came from memory; without it the log is. */
  tell?: Report
}

type Page = Pick<Address, 'address' | 'negotiated'>

export type Render = (address: string) => Promise<Answer>

export type PageCache = {
  /** Answers what is there under the raw address; false: nothing was done. */
  answerAtOnce: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Whether a request is answered as everybody's is. */
  serves: (request: IncomingMessage) => boolean
  /** Answers what is kept under an address, from memory or by rendering it. */
  answer: (
    request: IncomingMessage,
    response: ServerResponse,
    address: CacheableAddress,
    render: Render,
  ) => Promise<void>
  count: (kind: HitKind) => void
  /** Told of a change of the database. */
  changed: () => void
  close: () => void
}

/** How long a page that says there is none is kept, in milliseconds. */
const MISSING_KEPT = 10_000

/** Whether others may get an answer too. */
function isEverybodys({ status, headers }: Answer, dynamic: boolean): boolean {
  if (headers['set-cookie'] !== undefined) return false
  if (status === 404 || status === 410) return dynamic || headers['cache-control'] === REVALIDATE
  return status === 200 && (dynamic || /^public\b/.test(String(headers['cache-control'] ?? '')))
}

/** Opens an empty store of pages. */
export function openPageCache({ megabytes, sessionCookie, now = Date.now, tell }: Options): PageCache {
  const store = openStore(megabytes)
  const changes = watchChanges(now)
  const counters = openCounters(store.size, tell)
  const improveLater = startRecompression(store)
  const underway = new Map<string, Promise<Entry>>()

  async function render({ address, share, dynamic }: CacheableAddress, ask: Render): Promise<Entry> {
    const before = store.find(address)
    const version = share === 'files' ? null : changes.version()
    const begun = now()
    const mayBeJoined = share !== 'files' && !dynamic
    const isOlder = (one: Answer): boolean => mayBeJoined && one.joined === true && isEverybodys(one, dynamic)
    const first = await ask(address)
    // The rendering that it was joined to is over by now.
    const answer = isOlder(first) ? await ask(address) : first
    // Only the day is over, and the truth can't be asked for: what is there stays.
    if (answer.status >= 500 && before && before.version === changes.version()) return before
    const shared = isEverybodys(answer, dynamic) && !isOlder(answer)
    if (shared && dynamic) answer.headers['cache-control'] = REVALIDATE
    const lives = share === 'files' ? Number.POSITIVE_INFINITY : expiresAt(begun)
    const entry = entryOf(answer, { version, until: answer.status === 200 ? lives : begun + MISSING_KEPT })
    if (shared && (version === null || changes.freshnessOf(entry) === 'fresh')) store.keep(address, share, entry)
    return entry
  }

  const flightOf = (address: string): string => `${changes.version()} ${address}`

  /** One rendering for all who ask under one state of the database. `mark`: whether it began for this one. */
  function rendered(address: CacheableAddress, ask: Render): { mark: Mark; made: Promise<Entry> } {
    const flight = flightOf(address.address)
    const other = underway.get(flight)
    if (other) return { mark: 'shared', made: other }
    const made = render(address, ask).finally(() => underway.delete(flight))
    underway.set(flight, made)
    return { mark: 'miss', made }
  }

  const encodingOf = ({ headers }: IncomingMessage, entry: Entry): Encoding =>
    encodingIn(entry, encodingFor(String(headers['accept-encoding'] ?? '')))

  async function sendWhenMade(
    request: IncomingMessage,
    response: ServerResponse,
    { entry, mark, page }: { entry: Entry; mark: Mark; page: Page },
  ) {
    const encoding = encodingOf(request, entry)
    const body = await bodyIn(entry, encoding)
    counters.count(sendEntry(request, response, entry, body, mark, page.negotiated) ? 'notModified' : mark)
    store.settle(page.address, entry, encoding)
  }

  /** Answers with what is there, compressed first where this encoding was never asked for. */
  function answerWith(entry: Entry, mark: Mark, page: Page, request: IncomingMessage, response: ServerResponse) {
    const encoding = encodingOf(request, entry)
    const body = entry.bodies[encoding]
    if (!body) {
      sendWhenMade(request, response, { entry, mark, page }).catch(() => response.destroy())
      return
    }
    if (encoding === 'plain') store.touchPlain(entry)
    if (body.care === 'quick') improveLater({ address: page.address, entry, encoding }, body)
    counters.count(sendEntry(request, response, entry, body, mark, page.negotiated) ? 'notModified' : mark)
  }

  /** How what is there may be shown: stale only while somebody's rendering makes the true one, for whom it is worth the wait. */
  function markOf(entry: Entry, address: string): 'hit' | 'stale' | null {
    const freshness = changes.freshnessOf(entry)
    if (freshness === 'fresh') return 'hit'
    return freshness === 'stale' && underway.has(flightOf(address)) ? 'stale' : null
  }

  const serves = ({ method, headers }: IncomingMessage): boolean =>
    (method === 'GET' || method === 'HEAD') && headers.rsc === undefined && !headers.cookie?.includes(sessionCookie)

  return {
    serves,
    answerAtOnce: (request, response) => {
      const address = store.addressOfSpelling(request.url ?? '')
      if (address === undefined || !serves(request)) return false
      const entry = store.find(address)
      if (!entry || changes.freshnessOf(entry) !== 'fresh') return false
      answerWith(entry, 'hit', { address }, request, response)
      return true
    },
    answer: async (request, response, address, ask) => {
      const url = request.url ?? ''
      const kept = store.find(address.address)
      const mark = kept ? markOf(kept, address.address) : null
      if (kept && mark) answerWith(kept, mark, address, request, response)
      else {
        const rendering = rendered(address, ask)
        const entry = await rendering.made
        await sendWhenMade(request, response, { entry, mark: rendering.mark, page: address })
      }
      if (!address.negotiated && store.find(address.address)) store.noteSpelling(url, address.address)
    },
    count: counters.count,
    changed: () => {
      changes.changed()
      store.forgetSpellings()
    },
    close: counters.stop,
  }
}
