/**
 * The headers of a request that reach Next and the handlers; all others are removed. Next trusts some thirty headers
 * that a hosting platform may set, and each version adds to them. What a visitor could do with them, for example:
 * `x-middleware-subrequest` and `x-middleware-next` bypass the middleware, `x-middleware-rewrite` and `x-matched-path`
 * show another page at this address, `x-prerender-revalidate` renders a cached page again, `next-resume` renders a
 * state that the visitor wrote, `x-nextjs-data` and `x-middleware-prefetch` get data instead of pages,
 * `x-forwarded-host` and `-proto` change absolute addresses, `x-now-route-matches` and `x-invoke-*` the parameters,
 * `traceparent` what is traced, `x-action-forwarded` has Next run an action unchecked (request-handler.ts sets it).
 * `next-action`, which calls a server action, is passed on: action-pages.ts and action-body.ts check the call.
 */
import type { IncomingMessage } from 'node:http'
import { KEY_HEADER, serverKey } from '../../auth/server-key.ts'
import type { LanguageUse } from '../../places/rules-offices.ts'

/** Gives the middleware, which has no database, the languages in use and the default one: `nl,fr;nl`. */
export const LANGUAGES_HEADER = 'x-site-languages'

/** Gives route handlers and server actions the visitor's network address. */
export const VISITOR_HEADER = 'x-visitor-address'

/** The id of the server action that a POST calls. */
export const ACTION_HEADER = 'next-action'

/** The headers that Next's router sends with its requests for payloads. */
export const ROUTER_HEADERS = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
] as const

const KNOWN_HEADERS: ReadonlySet<string> = new Set([
  ...ROUTER_HEADERS,
  'accept',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'connection',
  'content-length',
  'content-type',
  'cookie',
  'host',
  'if-modified-since',
  'if-none-match',
  'if-range',
  ACTION_HEADER,
  'origin',
  'purpose',
  'range',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-purpose',
  'transfer-encoding',
  'user-agent',
  'x-hook-signature',
  'x-moz',
  'x-purpose',
])

/**
 * In characters: the most of a header. A longer one is removed as an unknown one is: Next reads some by patterns that
 * take the square of their length (two seconds for an `accept` of 15 kB, with which a picture is asked for). Where a
 * header may be long, what reads it takes no more time than it is long.
 */
const MOST_OF_HEADER = 1000
const MOST_OF: Readonly<Record<string, number>> = {
  accept: 300,
  cookie: Number.POSITIVE_INFINITY,
  'if-none-match': Number.POSITIVE_INFINITY,
  'next-router-state-tree': Number.POSITIVE_INFINITY,
  'next-url': Number.POSITIVE_INFINITY,
  referer: Number.POSITIVE_INFINITY,
}

const isTooLong = (name: string, value: string | string[] | undefined): boolean =>
  String(value ?? '').length > (MOST_OF[name] ?? MOST_OF_HEADER)

/**
 * The headers that the client of Next's development server sends with its requests for changed pages. The response's
 * debug information comes through the web socket under these ids, and the client shows the response only with it.
 */
const DEVELOPMENT_HEADERS: ReadonlySet<string> = new Set([
  'next-hmr-refresh',
  'x-nextjs-html-request-id',
  'x-nextjs-request-id',
])

/** Levels of the router's tree. An address has fewer segments; Next's check takes the square of them. */
const DEEPEST_STATE = 40

/**
 * Whether a value is a node of the segment tree that Next's router sends: segment, children by slot, and up to four
 * flags.
 */
function isRouterState(value: unknown, level = 0): boolean {
  if (level > DEEPEST_STATE || !Array.isArray(value) || value.length < 2 || value.length > 6) return false
  const [segment, children] = value
  if (typeof segment !== 'string' && !(Array.isArray(segment) && typeof segment[0] === 'string')) return false
  if (typeof children !== 'object' || children === null || Array.isArray(children)) return false
  return Object.values(children).every((child) => isRouterState(child, level + 1))
}

function isState(text: string): boolean {
  try {
    return isRouterState(JSON.parse(decodeURIComponent(text)))
  } catch {
    return false
  }
}

/** Whether the headers of Next's router are valid; Next would answer 500 to others. */
export function hasValidRouterState({ headers }: IncomingMessage): boolean {
  const state = headers['next-router-state-tree']
  const segment = headers['next-router-segment-prefetch']
  const path = headers['next-url']
  return (
    (state === undefined || isState(String(state))) &&
    /^[123]?$/.test(String(headers['next-router-prefetch'] ?? '')) &&
    (segment === undefined || /^\/[\w$()[\]/.%!~@-]{0,500}$/.test(String(segment))) &&
    (path === undefined || /^\/[^\s\\]{0,2000}$/.test(String(path)))
  )
}

/**
 * Removes headers that are unknown or too long, and adds those that the middleware and the handlers need.
 * @param visitor the visitor's network address
 * @param dev whether this is Next's development server
 */
export function prepareHeaders(request: IncomingMessage, use: LanguageUse, visitor: string, dev: boolean): void {
  for (const name of Object.keys(request.headers))
    if ((!KNOWN_HEADERS.has(name) && !(dev && DEVELOPMENT_HEADERS.has(name))) || isTooLong(name, request.headers[name]))
      delete request.headers[name]
  request.headers[KEY_HEADER] = serverKey()
  request.headers[VISITOR_HEADER] = visitor
  request.headers[LANGUAGES_HEADER] = `${use.languages.join(',')};${use.default}`
}
