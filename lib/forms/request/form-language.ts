/** The language in which a request is answered. */

import { languageCookie, negotiateLanguage } from '../../i18n/negotiate-language.ts'
import { isLanguage, type Language } from '../../listings/rules.ts'
import type { SentRequest } from '../../shared/sent-request.ts'
import { languageUse } from '../../site/languages.ts'
import { ownReferrer } from './request-visitor.ts'

/** The language of the page that sent the request, else the one of the visitor's cookie or browser. */
export async function visitorLanguage(request: SentRequest): Promise<Language> {
  const use = await languageUse().catch(() => ({ languages: ['nl', 'fr'] as Language[], default: 'nl' as Language }))
  const inAddress = use.languages.find((language) => ownReferrer(request)?.startsWith(`/${language}/`))
  const cookie = languageCookie(request.headers.get('cookie'))
  const acceptLanguage = request.headers.get('accept-language')
  return inAddress ?? negotiateLanguage({ cookie, acceptLanguage }, use.languages, use.default)
}

/**
 * The language of a form's page, which a field names: `-locale` where the form has fields of its own, else `locale`. If
 * the site doesn't use it, the visitor's.
 */
export async function formLanguage(
  fields: ReadonlyMap<string, readonly string[]>,
  request: SentRequest,
): Promise<Language> {
  const wanted = (fields.get('-locale') ?? fields.get('locale'))?.[0]?.trim()
  if (!isLanguage(wanted)) return visitorLanguage(request)
  const use = await languageUse().catch(() => null)
  return use === null || use.languages.includes(wanted) ? wanted : visitorLanguage(request)
}
