import { visitorLanguage } from '../../forms/request/visitor.ts'
import { pathTo } from '../../i18n/paths.ts'
import { translations } from '../../i18n/translations.ts'
import { isLanguage, type Language } from '../../listings/rules.ts'
import { log } from '../../log.ts'
import { errorDocument, escaped, RETRY_AFTER_SECONDS, renderErrorPage } from './error-page.ts'

const HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** The language in the query of a link from a mail; Dutch without one. */
function languageOf(request: Request): Language {
  const wanted = new URL(request.url).searchParams.get('locale')
  return isLanguage(wanted) ? wanted : 'nl'
}

/** The 410 response to a link that has expired or never existed. */
function expiredPage(kind: 'documents' | 'job', locale: Language): Response {
  const t = translations(locale, `submission.${kind}`)
  const way = `<a href="${escaped(pathTo('home', locale))}">${escaped(translations(locale, 'common')('toHome'))}</a>`
  const page = errorDocument({ locale, title: t('over.title'), text: t('over.text'), way })
  return new Response(page, { status: 410, headers: HEADERS })
}

/** The 404 response to a portal link that doesn't exist or belongs to another owner: the two look the same. */
function notFoundPage(locale: Language): Response {
  const t = translations(locale, 'layout')
  const way = `<a href="${escaped(pathTo('home', locale))}">${escaped(translations(locale, 'common')('toHome'))}</a>`
  const page = errorDocument({ locale, title: t('missing.title'), text: t('missing.text'), way })
  return new Response(page, { status: 404, headers: HEADERS })
}

type Open = () => Promise<Response | null>

/**
 * Answers a link from a mail: with what it opens, with 410 when it has expired, with 503 while the database is
 * unavailable.
 * @param open gives null for an expired link
 */
export const mailLinkResponse = (kind: 'documents' | 'job', request: Request, open: Open): Promise<Response> =>
  answer(kind, request, open, (locale) => expiredPage(kind, locale))

/**
 * Answers a link in the owner's portal: with what it opens, with 404, or with 503 while the database is unavailable.
 * @param open gives null for what doesn't exist or belongs to another owner
 */
export const portalLinkResponse = (request: Request, open: Open): Promise<Response> =>
  answer('owner', request, open, notFoundPage)

/**
 * Answers the address of a file that visitors download: with the file, with 404, or with 503 while the database is
 * unavailable.
 * @param open gives null for what doesn't exist
 */
export const downloadResponse = async (request: Request, open: Open): Promise<Response> =>
  answer('download', request, open, notFoundPage, await visitorLanguage(request))

async function answer(
  kind: string,
  request: Request,
  open: Open,
  fallback: (locale: Language) => Response,
  locale: Language = languageOf(request),
): Promise<Response> {
  try {
    return (await open()) ?? fallback(locale)
  } catch (error) {
    log.error({ event: 'signed-link.page-failed', link: kind, error }, 'A link could not be opened.')
    const page = renderErrorPage({ locale, status: 503, home: pathTo('home', locale) })
    return new Response(page, { status: 503, headers: { ...HEADERS, 'Retry-After': String(RETRY_AFTER_SECONDS) } })
  }
}
