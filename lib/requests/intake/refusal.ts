/** The answer to what can't be taken in as a form: a page for people, data for scripts, and nothing of what was sent in either. */
import { languageUse } from '../../content/languages.ts'
import type { Language } from '../../domain/listing.ts'
import type { FormName } from '../../domain/requests/table.ts'
import { words } from '../../i18n/words.ts'
import { LANGUAGE_COOKIE, negotiateLanguage } from '../../routing/language.ts'
import { pathTo } from '../../routing/paths.ts'
import { formPath } from '../pages.ts'
import { ownReferrer, wantsData } from './visitor.ts'

/** What each says stands in messages/form.json. */
export type RefusalReason = 'missing' | 'malformed' | 'tooLarge' | 'late' | 'unavailable'
/** `href`: where a right one can be sent from. */
export type Refused = { message: string; href: string; locale: Language }

const STATUS = {
  missing: 404,
  malformed: 400,
  tooLarge: 413,
  late: 408,
  unavailable: 503,
} as const satisfies Record<RefusalReason, number>

/** The language of the page that the visitor comes from, else their own. */
export async function visitorLanguage(request: Request): Promise<Language> {
  const use = await languageUse().catch(() => ({ languages: ['nl', 'fr'] as Language[], default: 'nl' as Language }))
  const inAddress = use.languages.find((language) => ownReferrer(request)?.startsWith(`/${language}/`))
  const cookie = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([^;]*)`).exec(request.headers.get('cookie') ?? '')?.[1]
  const acceptLanguage = request.headers.get('accept-language')
  return inAddress ?? negotiateLanguage({ cookie, acceptLanguage }, use.languages, use.default)
}

/** @param form null for one that isn't there */
export async function refuse(
  request: Request,
  form: FormName | null,
  reason: RefusalReason,
  refusalPage: (refused: Refused) => string,
): Promise<Response> {
  const locale = await visitorLanguage(request)
  const message = words(locale, 'form')(`failures.${reason}`)
  const headers = { 'Cache-Control': 'no-store', Vary: 'Accept' }
  const status = STATUS[reason]
  if (wantsData(request)) return Response.json({ kind: 'failed', message }, { status, headers })
  const href = ownReferrer(request) ?? (form ? formPath(form, locale) : pathTo('contact', locale))
  const page = refusalPage({ message, href, locale })
  return new Response(page, { status, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } })
}
