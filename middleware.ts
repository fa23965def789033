import { type NextRequest, NextResponse } from 'next/server'
import { isFromServer, KEY_HEADER } from '#lib/auth/server-key.ts'
import { isLanguage, type Language } from '#lib/domain/listing/listing.ts'
import { LANGUAGE_COOKIE, negotiateLanguage } from '#lib/i18n/negotiate-language.ts'
import { resolvePath } from '#lib/i18n/resolve-path.ts'
import { LANGUAGES_HEADER } from '#lib/server/guards/request-headers.ts'

// Turns public addresses into internal ones. It has no database and lets nobody in: the languages in use come from the server
// in front of it, and every page checks for itself what it may show.

function languagesInUse(header: string | null): { enabled: Language[]; fallback: Language } {
  const [list = '', fallback = ''] = (header ?? 'nl,fr;nl').split(';')
  return { enabled: list.split(',').filter(isLanguage), fallback: isLanguage(fallback) ? fallback : 'nl' }
}

let hasComplained = false

/** Refuses what didn't come through the server in front: without it there are no statuses, policies and limits. */
function refuse(): NextResponse {
  const sentence = 'This site answers only through its own server: start it with npm start.'
  if (!hasComplained) console.error(sentence)
  hasComplained = true
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new NextResponse(`${sentence}\n`, { status: 503, headers })
}

export function middleware(request: NextRequest): NextResponse {
  if (!isFromServer(request.headers.get(KEY_HEADER))) return refuse()
  const { enabled, fallback } = languagesInUse(request.headers.get(LANGUAGES_HEADER))
  const url = request.nextUrl.clone()
  const resolution = resolvePath(decodeURIComponent(url.pathname), enabled)
  const visitorsLanguage = () =>
    negotiateLanguage(
      { cookie: request.cookies.get(LANGUAGE_COOKIE)?.value, acceptLanguage: request.headers.get('accept-language') },
      enabled,
      fallback,
    )

  switch (resolution.kind) {
    case 'negotiate': {
      url.pathname = resolution.paths[visitorsLanguage()]
      const answer = NextResponse.redirect(url, 307)
      answer.headers.set('vary', 'accept-language, cookie')
      answer.headers.set('cache-control', 'private, no-cache')
      return answer
    }
    case 'redirect':
      url.pathname = resolution.path
      return NextResponse.redirect(url, 308)
    case 'missing':
      url.pathname = `/${resolution.locale ?? visitorsLanguage()}/missing/`
      return NextResponse.rewrite(url)
    case 'rewrite':
      url.pathname = resolution.internal
      return NextResponse.rewrite(url)
  }
}

// Everything but what a file or a handler answers, each named here: whatever else came past would reach the pages with its own
// first segment for a language.
export const config = {
  matcher: [
    '/((?!_next/static/|_next/image|api/|(?:pictures|share)/[^/]+/?$|(?:demo(?:/documents)?|map|icons)/[^/]+\\.[^/]+/?$|(?:sitemaps|feeds|manifests)/[^/]+/?$|(?:icon\\.svg|favicon\\.ico|apple-icon\\.png|sitemap\\.xml|robots\\.txt)$).*)',
  ],
}
