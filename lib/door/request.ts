/** What the server does with a request before Next sees it. */
import type { IncomingMessage } from 'node:http'
import type { Language } from '../domain/listing.ts'
import type { LanguageUse } from '../domain/site.ts'
import { resolvePath } from '../routing/resolve.ts'

/** Tells the middleware, which has no database, the languages in use: `nl,fr;nl` (those in use; the default). */
export const LANGUAGES_HEADER = 'x-site-languages'

/** Tells handlers the network address of whoever asks. */
export const VISITOR_HEADER = 'x-visitor-address'

/** Headers that only the server itself or Next's own client machinery may set. */
const INTERNAL_HEADERS = [
  LANGUAGES_HEADER,
  VISITOR_HEADER,
  'x-middleware-subrequest',
  'x-middleware-rewrite',
  'x-nextjs-data',
  'next-resume',
]

export type DoorVerdict = { kind: 'pass' } | { kind: 'malformed' } | { kind: 'redirect'; location: string }

const PICTURE_FILE = /^\/(pictures|demo)\/[\w-]+(\.[\w-]+)+$/

/**
 * Whether the image pipeline is asked for one of the site's pictures under another spelling (`#1`, `%66`, `./`): each spelling
 * would be encoded anew and kept on the disk.
 */
const respellsPicture = (path: string, query: string): boolean =>
  /^\/_next\/image\/?$/.test(path) &&
  new URLSearchParams(query).getAll('url').some((url) => url.startsWith('/') && !PICTURE_FILE.test(url))

/** Whether the request's address can be read at all; repeated slashes are put right by a redirect. */
export function judgeAddress(url: string): DoorVerdict {
  const [path = '', ...query] = url.split('?')
  try {
    const readable = decodeURIComponent(path)
    if (!path.startsWith('/') || /[\p{Cc}\\]/u.test(readable)) return { kind: 'malformed' }
    if (respellsPicture(readable, query.join('?'))) return { kind: 'malformed' }
  } catch {
    return { kind: 'malformed' }
  }
  if (path.includes('//')) {
    return {
      kind: 'redirect',
      location: path.replace(/\/{2,}/g, '/') + (query.length > 0 ? `?${query.join('?')}` : ''),
    }
  }
  return { kind: 'pass' }
}

/** The methods an address answers; a handler under `/api/` says itself what it doesn't take. */
export function methodsOf(path: string): readonly string[] {
  if (path.startsWith('/api/')) return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
  return /^\/(_next|pictures|share|demo|map|icons|sitemaps|feeds|manifests)\/|^\/(icon\.svg|favicon\.ico|apple-icon\.png|sitemap\.xml|robots\.txt)$/.test(
    path,
  )
    ? ['GET', 'HEAD']
    : ['GET', 'HEAD', 'POST']
}

/** One node of the tree of segments that Next's router sends: segment, children by slot, and up to four marks. */
function isRouterState(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 2 || value.length > 6) return false
  const [segment, children] = value
  if (typeof segment !== 'string' && !(Array.isArray(segment) && typeof segment[0] === 'string')) return false
  if (typeof children !== 'object' || children === null || Array.isArray(children)) return false
  return Object.values(children).every(isRouterState)
}

/** Whether the router's state in a request can be read; Next answers 500 to one that can't. */
export function hasReadableState(request: IncomingMessage): boolean {
  const state = request.headers['next-router-state-tree']
  if (state === undefined) return true
  try {
    return isRouterState(JSON.parse(decodeURIComponent(String(state))))
  } catch {
    return false
  }
}

/**
 * The network address of whoever asks. Each proxy adds the one it was asked from to X-Forwarded-For; what stands before those is
 * what the visitor wrote, and believed by nobody.
 * @param proxies how many stand before this server
 */
export function visitorAddress(request: IncomingMessage, proxies: number): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
  return (proxies > 0 && forwarded.at(-proxies)) || (request.socket.remoteAddress ?? '')
}

/** Takes off what an outsider has no business sending, and adds what the middleware needs. */
export function prepareHeaders(request: IncomingMessage, use: LanguageUse, proxies: number): void {
  for (const name of INTERNAL_HEADERS) delete request.headers[name]
  request.headers[VISITOR_HEADER] = visitorAddress(request, proxies)
  request.headers[LANGUAGES_HEADER] = `${use.languages.join(',')};${use.default}`
}

/** Addresses of files and data; see middleware's matcher. */
const NO_PAGE =
  /^\/(_next\/static\/.|(_next\/image|(pictures|share)\/[^/%]+)\/?$|api\/|(sitemaps|feeds|manifests)\/[^/%]+\/?$|(sitemap\.xml|robots\.txt)$)/

/** Whether the answer will be a page (rather than a file, data, or a piece of a page for Next's router). */
export const wantsPage = (request: IncomingMessage): boolean =>
  !NO_PAGE.test(request.url?.split('?')[0] ?? '') && request.headers.rsc !== '1'

/** Internal paths below the language whose pages, and those below them, are rendered for each query. */
const READ_THEIR_QUERY = [
  'for-sale',
  'for-rent',
  'landing',
  'favourites',
  'project',
  'request',
  'contact-demand',
  'demand-register',
  'appointment',
  'map-frame',
  'login',
  'owner',
]
/** Those of which only the page itself is: below it are pages of the database, which are kept. */
const READ_THEIR_QUERY_ALONE = ['nieuwbouw']

function readsItsQuery(internal: string): boolean {
  const [first = '', ...below] = internal.split('/').filter(Boolean).slice(1)
  return READ_THEIR_QUERY.includes(first) || (below.length === 0 && READ_THEIR_QUERY_ALONE.includes(first))
}

/**
 * The address without a query that its page doesn't read: such a page is kept whole, and Next would write the first visitor's
 * query into it for everyone after. What its router adds to its own requests (`_rsc`) stays.
 * @param request one whose address judgeAddress() lets pass
 */
export function withoutUnreadQuery(request: IncomingMessage, enabled: readonly Language[]): string {
  const url = request.url ?? '/'
  const [path = '', ...query] = url.split('?')
  if (query.length === 0 || !path.endsWith('/') || NO_PAGE.test(path)) return url
  const found = resolvePath(decodeURIComponent(path), enabled)
  if (found.kind === 'redirect' || found.kind === 'negotiate') return url
  if (found.kind === 'rewrite' && readsItsQuery(found.internal)) return url
  const piece = request.headers.rsc === '1' ? new URLSearchParams(query.join('?')).get('_rsc') : null
  return piece === null ? path : `${path}?_rsc=${encodeURIComponent(piece)}`
}
