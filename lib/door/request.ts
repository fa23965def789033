/** What the server does with a request before Next sees it. */
import type { IncomingMessage } from 'node:http'
import type { LanguageUse } from '../domain/site.ts'

/** Tells the middleware, which has no database, the languages in use: `nl,fr;nl` (those in use; the default). */
export const LANGUAGES_HEADER = 'x-site-languages'

/** Headers that only the server itself or Next's own client machinery may set. */
const INTERNAL_HEADERS = [
  LANGUAGES_HEADER,
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
  return /^\/(_next|pictures|demo)\/|^\/icon\.svg$/.test(path) ? ['GET', 'HEAD'] : ['GET', 'HEAD', 'POST']
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

/** Takes off what an outsider has no business sending, and adds what the middleware needs. */
export function prepareHeaders(request: IncomingMessage, use: LanguageUse): void {
  for (const name of INTERNAL_HEADERS) delete request.headers[name]
  request.headers[LANGUAGES_HEADER] = `${use.languages.join(',')};${use.default}`
}

/** Whether the answer will be a page (rather than a file, data, or a piece of a page for Next's router); see middleware's matcher. */
export const wantsPage = (request: IncomingMessage): boolean => {
  const path = request.url?.split('?')[0] ?? ''
  return (
    !/^\/(_next\/static\/.|(_next\/image|api\/search-summary|pictures\/[^/%]+)\/?$)/.test(path) &&
    request.headers.rsc !== '1'
  )
}
