/** The response to a request that can't be read as a form: a page for browsers, JSON for scripts. */
import { languageUse } from '../../content/languages.ts'
import type { FormName } from '../../domain/forms/form-table.ts'
import { isLanguage, type Language } from '../../domain/listing/listing.ts'
import { languageCookie, negotiateLanguage } from '../../i18n/negotiate-language.ts'
import { pathTo } from '../../i18n/paths.ts'
import { translations } from '../../i18n/translations.ts'
import { formPath } from '../form-paths.ts'
import { ownReferrer, type SentRequest, wantsData } from './request-visitor.ts'

/** Keys of `failures` in messages/form.json. `late`: the body timed out. */
export type RefusalReason = 'missing' | 'malformed' | 'tooLarge' | 'late' | 'unavailable'
/**
 * `href`: the page with the form; `action`: the address it was sent to; `fields`: the values that were sent, if they
 * could be read.
 */
export type Refused = {
  reason: RefusalReason
  message: string
  href: string
  action: string
  fields: ReadonlyMap<string, readonly string[]>
  locale: Language
}

/** Value of the Retry-After header, in seconds: how long a short outage lasts. */
export const RETRY_AFTER = '30'

const STATUS = {
  missing: 404,
  malformed: 400,
  tooLarge: 413,
  late: 408,
  unavailable: 503,
} as const satisfies Record<RefusalReason, number>

/** The language of the page that sent the request, else the one of the visitor's cookie or browser. */
export async function visitorLanguage(request: SentRequest): Promise<Language> {
  const use = await languageUse().catch(() => ({ languages: ['nl', 'fr'] as Language[], default: 'nl' as Language }))
  const inAddress = use.languages.find((language) => ownReferrer(request)?.startsWith(`/${language}/`))
  const cookie = languageCookie(request.headers.get('cookie'))
  const acceptLanguage = request.headers.get('accept-language')
  return inAddress ?? negotiateLanguage({ cookie, acceptLanguage }, use.languages, use.default)
}

/**
 * The response to a refused request, with the status of its reason.
 * @param form null when the address names no form
 * @param refusalPage renders the page for browsers
 * @param fields the values that were sent, if they could be read
 */
export async function refusalResponse(
  request: Request,
  form: FormName | null,
  reason: RefusalReason,
  refusalPage: (refused: Refused) => string,
  fields: Refused['fields'] = new Map(),
): Promise<Response> {
  const wanted = fields.get('locale')?.[0]
  const locale = isLanguage(wanted) ? wanted : await visitorLanguage(request)
  const message = translations(locale, 'form')(`failures.${reason}`)
  const retry: Record<string, string> = reason === 'unavailable' ? { 'Retry-After': RETRY_AFTER } : {}
  const headers = { 'Cache-Control': 'no-store', Vary: 'Accept', ...retry }
  const status = STATUS[reason]
  if (wantsData(request)) return Response.json({ kind: 'failed', message }, { status, headers })
  const href = ownReferrer(request) ?? (form ? formPath(form, locale) : pathTo('contact', locale))
  const page = refusalPage({ reason, message, href, action: new URL(request.url).pathname, fields, locale })
  return new Response(page, { status, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } })
}
