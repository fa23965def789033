/** Who sends a form, and in which language a request is answered. */

import { languageCookie, negotiateLanguage } from '../../i18n/negotiate-language.ts'
import { isLanguage, type Language } from '../../listings/rules.ts'
import type { SentRequest } from '../../shared/sent-request.ts'
import { languageUse } from '../../site/languages.ts'
import { ownReferrer, visitorOf } from './request-visitor.ts'

/** The language of the page that sent the request, else the one of the visitor's cookie or browser. */
export async function visitorLanguage(request: SentRequest): Promise<Language> {
  const use = await languageUse().catch(() => ({ languages: ['nl', 'fr'] as Language[], default: 'nl' as Language }))
  const inAddress = use.languages.find((language) => ownReferrer(request)?.startsWith(`/${language}/`))
  const cookie = languageCookie(request.headers.get('cookie'))
  const acceptLanguage = request.headers.get('accept-language')
  return inAddress ?? negotiateLanguage({ cookie, acceptLanguage }, use.languages, use.default)
}

/** Who sends a form: found out once, where the form comes in. */
export type Visitor = {
  /** That of the form's page. */
  language: Language
  /** By which requests are counted (visitorKey()). */
  key: string
  /** Path and query of the page of this site that sent it; null for none. */
  referrer: string | null
}

type Fields = ReadonlyMap<string, readonly string[]>

/**
 * The language of a form's page, which a field names: `-locale` where the form has fields of its own, else `locale`. If
 * the site doesn't use it, the visitor's.
 */
async function formLanguage(fields: Fields, request: SentRequest): Promise<Language> {
  const wanted = (fields.get('-locale') ?? fields.get('locale'))?.[0]?.trim()
  if (!isLanguage(wanted)) return visitorLanguage(request)
  const use = await languageUse().catch(() => null)
  return use === null || use.languages.includes(wanted) ? wanted : visitorLanguage(request)
}

/**
 * The visitor who sends a form.
 * @param fields what was sent; without them, the language is that of the page or of the browser
 */
export const formVisitor = async (request: SentRequest, fields: Fields = new Map()): Promise<Visitor> => ({
  language: await formLanguage(fields, request),
  key: visitorOf(request),
  referrer: ownReferrer(request),
})
