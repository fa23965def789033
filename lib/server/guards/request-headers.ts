/**
 * Which headers of a request reach Next and the handlers. All that isn't named here is taken off: Next trusts some thirty headers that
 * a platform around it may set, and each version adds to them. What they could do from outside, for example: `x-middleware-subrequest`
 * and `x-middleware-next` go past the middleware, `x-middleware-rewrite` and `x-matched-path` show another page under this address,
 * `x-prerender-revalidate` renders a kept page anew, `next-resume` with its length renders a state that the visitor wrote, `x-nextjs-data`
 * and `x-middleware-prefetch` get data instead of pages, `x-forwarded-host` and `-proto` change absolute addresses, `x-now-route-matches`
 * and `x-invoke-*` the parameters, `traceparent` what is traced, `next-action` and `x-action-forwarded` call server actions (there are none).
 */
import type { IncomingMessage } from 'node:http'
import { KEY_HEADER, serverKey } from '../../auth/server-key.ts'
import type { LanguageUse } from '../../domain/places/offices.ts'

/** Tells the middleware, which has no database, the languages in use: `nl,fr;nl` (those in use; the default). */
export const LANGUAGES_HEADER = 'x-site-languages'

/** Tells handlers the network address of whoever asks. */
export const VISITOR_HEADER = 'x-visitor-address'

/** What Next's own client sends with its requests for pieces of pages. */
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
  'x-moz',
  'x-purpose',
])

/**
 * What the browser side of Next's development server sends with its requests for changed pages. The answer's debug information comes
 * through the web socket under these ids, and the browser shows nothing of an answer before it has that.
 */
const DEVELOPMENT_HEADERS: ReadonlySet<string> = new Set([
  'next-hmr-refresh',
  'x-nextjs-html-request-id',
  'x-nextjs-request-id',
])

/** One node of the tree of segments that Next's router sends: segment, children by slot, and up to four marks. */
function isRouterState(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 2 || value.length > 6) return false
  const [segment, children] = value
  if (typeof segment !== 'string' && !(Array.isArray(segment) && typeof segment[0] === 'string')) return false
  if (typeof children !== 'object' || children === null || Array.isArray(children)) return false
  return Object.values(children).every(isRouterState)
}

function isState(text: string): boolean {
  try {
    return isRouterState(JSON.parse(decodeURIComponent(text)))
  } catch {
    return false
  }
}

/** Whether what Next's router says of itself can be read; Next answers 500 to a state that can't. */
export function hasReadableState({ headers }: IncomingMessage): boolean {
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
 * Takes off what an outsider has no business sending, and adds what the middleware needs.
 * @param visitor the network address of whoever asks
 * @param dev whether Next's development server answers
 */
export function prepareHeaders(request: IncomingMessage, use: LanguageUse, visitor: string, dev: boolean): void {
  for (const name of Object.keys(request.headers))
    if (!KNOWN_HEADERS.has(name) && !(dev && DEVELOPMENT_HEADERS.has(name))) delete request.headers[name]
  request.headers[KEY_HEADER] = serverKey()
  request.headers[VISITOR_HEADER] = visitor
  request.headers[LANGUAGES_HEADER] = `${use.languages.join(',')};${use.default}`
}
