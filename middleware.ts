import { type NextRequest, NextResponse } from 'next/server'
import { isFromServer, KEY_HEADER } from '#lib/auth/server-key.ts'
import { LANGUAGE_COOKIE, negotiateLanguage } from '#lib/i18n/negotiate-language.ts'
import { resolvePath } from '#lib/i18n/resolve-path.ts'
import { isLanguage, type Language } from '#lib/listings/rules.ts'
import { LANGUAGES_HEADER } from '#lib/server/guards/request-headers.ts'

// Rewrites public addresses to internal ones. It has no database and grants no access: the languages in use come from
// the server in front of it, and every page checks its own access.

function languagesInUse(header: string | null): { enabled: Language[]; fallback: Language } {
  const [list = '', fallback = ''] = (header ?? 'nl,fr;nl').split(';')
  return { enabled: list.split(',').filter(isLanguage), fallback: isLanguage(fallback) ? fallback : 'nl' }
}

let hasLoggedRefusal = false

/** Refuses what didn't come through the server in front: without it there are no statuses, policies and limits. */
function refuse(): NextResponse {
  const sentence = 'This site answers only through its own server: start it with npm start.'
  if (!hasLoggedRefusal) console.error(sentence)
  hasLoggedRefusal = true
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new NextResponse(`${sentence}\n`, { status: 503, headers })
}

export function middleware(request: NextRequest): NextResponse {
  if (!isFromServer(request.headers.get(KEY_HEADER))) return refuse()
  const { enabled, fallback } = languagesInUse(request.headers.get(LANGUAGES_HEADER))
  const url = request.nextUrl.clone()
  const resolution = resolvePath(decodeURIComponent(url.pathname), enabled)
  const visitorLanguage = () =>
    negotiateLanguage(
      { cookie: request.cookies.get(LANGUAGE_COOKIE)?.value, acceptLanguage: request.headers.get('accept-language') },
      enabled,
      fallback,
    )

  switch (resolution.kind) {
    case 'negotiate': {
      url.pathname = resolution.paths[visitorLanguage()]
      const response = NextResponse.redirect(url, 307)
      response.headers.set('vary', 'accept-language, cookie')
      response.headers.set('cache-control', 'private, no-cache')
      return response
    }
    case 'redirect':
      url.pathname = resolution.path
      return NextResponse.redirect(url, 308)
    case 'missing':
      url.pathname = `/${resolution.locale ?? visitorLanguage()}/missing/`
      return NextResponse.rewrite(url)
    case 'rewrite':
      url.pathname = resolution.internal
      return NextResponse.rewrite(url)
  }
}

// Everything but what a file or a handler answers, each named here: whatever else came past would reach the pages with
// its own first segment for a language.
export const config = {
  matcher: [
    '/((?!_next/static/|_next/image|api/|(?:pictures|share|downloads)/[^/]+/?$|(?:demo|map|icons)/[^/][^/.]*\\.[^/]+/?$|(?:sitemaps|feeds|manifests)/[^/]+/?$|(?:icon\\.svg|favicon\\.ico|apple-icon\\.png|sitemap\\.xml|robots\\.txt)$).*)',
  ],
}
