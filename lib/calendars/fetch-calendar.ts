/** Fetches a calendar from an address that somebody gave: it must not lead into the site's own network, nor never end. */
import { lookup as lookUp } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from '../shared/public-address.ts'
import type { CalendarProblem } from './rules-problems.ts'
import { calendarUrl } from './url.ts'

const MOST_REDIRECTS = 3
const MOST_BYTES = 5 * 1024 * 1024
/** For the whole answer, redirects included. */
const MOST_MS = 15_000

/** How the network is asked; tests replace it by a server of their own. */
export type Wire = { request: typeof https.request; isAllowed: (address: string) => boolean; urlOf: typeof calendarUrl }
const PUBLIC: Wire = { request: https.request, isAllowed: isPublicAddress, urlOf: calendarUrl }

/** Why a calendar couldn't be fetched. */
export class CalendarError extends Error {
  readonly problem: CalendarProblem
  constructor(problem: CalendarProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Resolves a name and refuses it if any of its addresses isn't public: the check holds for the connection itself. */
const checkedLookup =
  (isAllowed: Wire['isAllowed']): LookupFunction =>
  (hostname, options, callback) =>
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      if (addresses.length === 0 || addresses.some(({ address }) => !isAllowed(address)))
        return callback(new CalendarError('address'), [])
      if (options.all) return callback(null, addresses)
      const [first] = addresses
      return callback(null, first?.address ?? '', first?.family)
    })

function ask(url: URL, { request, isAllowed }: Wire, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: url.hostname.replace(/^\[|\]$/g, ''),
        path: `${url.pathname}${url.search}`,
        ...(url.port !== '' && { port: url.port }),
        agent: false,
        signal,
        lookup: checkedLookup(isAllowed),
        headers: { accept: 'text/calendar, text/plain;q=0.5', 'accept-encoding': 'identity', host: url.host },
      },
      resolve,
    )
    asked.once('error', reject)
    asked.end()
  })
}

async function readText(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer) {
    bytes += part.length
    if (bytes > MOST_BYTES) throw new CalendarError('tooLarge')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

async function follow(address: string, wire: Wire, signal: AbortSignal): Promise<string> {
  let url = wire.urlOf(address)
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    if (!url) throw new CalendarError('address')
    const answer = await ask(url, wire, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return readText(answer)
    answer.destroy()
    const target = headers.location
    if (![301, 302, 303, 307, 308].includes(statusCode) || target === undefined) throw new CalendarError('status')
    url = URL.canParse(target, url) ? wire.urlOf(new URL(target, url).href) : null
  }
  throw new CalendarError('status')
}

/**
 * The text of a calendar.
 * @throws CalendarError when the address isn't allowed, doesn't answer, or answers too much, too slowly or with an error
 */
export async function fetchCalendar(address: string, wire: Wire = PUBLIC, most = MOST_MS): Promise<string> {
  const signal = AbortSignal.timeout(most)
  try {
    return await follow(address, wire, signal)
  } catch (error) {
    if (error instanceof CalendarError) throw error
    throw new CalendarError(signal.aborted ? 'slow' : 'unreachable')
  }
}
