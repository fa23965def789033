import { isLanguage, type Language } from '../../domain/listing/listing.ts'
import { pathTo } from '../../i18n/paths.ts'
import { translations } from '../../i18n/translations.ts'
import { log } from '../../log.ts'
import { errorDocument, escaped, RETRY_AFTER_SECONDS, renderErrorPage } from './error-page.ts'

const HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** The language that a link of a mail carries. */
function languageOf(request: Request): Language {
  const wanted = new URL(request.url).searchParams.get('locale')
  return isLanguage(wanted) ? wanted : 'nl'
}

/** The answer to a link of a mail whose time is over, or that was never one. `kind`: what it was to open. */
function overPage(kind: 'documents' | 'job', locale: Language): Response {
  const t = translations(locale, kind)
  const way = `<a href="${escaped(pathTo('home', locale))}">${escaped(translations(locale, 'common')('toHome'))}</a>`
  const page = errorDocument({ locale, title: t('over.title'), text: t('over.text'), way })
  return new Response(page, { status: 410, headers: HEADERS })
}

/** The answer to a link that leads nowhere, or nowhere for who follows it: one can't be told from the other. */
function missingPage(locale: Language): Response {
  const t = translations(locale, 'layout')
  const way = `<a href="${escaped(pathTo('home', locale))}">${escaped(translations(locale, 'common')('toHome'))}</a>`
  const page = errorDocument({ locale, title: t('missing.title'), text: t('missing.text'), way })
  return new Response(page, { status: 404, headers: HEADERS })
}

type Open = () => Promise<Response | null>

/**
 * Answers a link of a mail: with what it opens, with 410 when that is over, with 503 while the database is away.
 * @param open gives null when the link is over
 */
export const answerLink = (kind: 'documents' | 'job', request: Request, open: Open): Promise<Response> =>
  answer(kind, request, open, (locale) => overPage(kind, locale))

/**
 * Answers a link of the owner's portal: with what it opens, with 404, or with 503 while the database is away.
 * @param open gives null for what isn't there, or isn't theirs
 */
export const answerOwnLink = (request: Request, open: Open): Promise<Response> =>
  answer('owner', request, open, missingPage)

async function answer(
  kind: string,
  request: Request,
  open: Open,
  otherwise: (locale: Language) => Response,
): Promise<Response> {
  const locale = languageOf(request)
  try {
    return (await open()) ?? otherwise(locale)
  } catch (error) {
    log.error({ event: 'signed-link.page-failed', link: kind, error }, 'A link could not be opened.')
    const page = renderErrorPage({ locale, status: 503, home: pathTo('home', locale) })
    return new Response(page, { status: 503, headers: { ...HEADERS, 'Retry-After': String(RETRY_AFTER_SECONDS) } })
  }
}
