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

/** Whether the request's address can be read at all; repeated slashes are put right by a redirect. */
export function judgeAddress(url: string): DoorVerdict {
  const [path = '', ...query] = url.split('?')
  try {
    if (!path.startsWith('/') || /[\p{Cc}\\]/u.test(decodeURIComponent(path))) return { kind: 'malformed' }
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

/** Takes off what an outsider has no business sending, and adds what the middleware needs. */
export function prepareHeaders(request: IncomingMessage, use: LanguageUse): void {
  for (const name of INTERNAL_HEADERS) delete request.headers[name]
  request.headers[LANGUAGES_HEADER] = `${use.languages.join(',')};${use.default}`
}

/** Whether the answer will be a page (rather than a file, data, or a piece of a page for Next's router); see middleware's matcher. */
export const wantsPage = (request: IncomingMessage): boolean => {
  const path = request.url?.split('?')[0] ?? ''
  return (
    !/^\/(_next\/static\/|_next\/image|api\/search-summary|pictures\/)/.test(path) && request.headers.rsc === undefined
  )
}
