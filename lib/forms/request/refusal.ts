/** The answer to a request that can't be read as a form: a page, or the state that a script shows. */

import { pathTo } from '../../i18n/paths.ts'
import { translations } from '../../i18n/translations.ts'
import type { Language } from '../../listings/rules.ts'
import { formPath } from '../form-paths.ts'
import type { FormState } from '../rules-state.ts'
import type { FormName } from '../rules-table.ts'
import type { Visitor } from './visitor.ts'

/** Why a request was refused: keys of `failures` in messages/<language>/forms.json. `late`: the body timed out. */
export type RefusalReason = 'missing' | 'malformed' | 'tooLarge' | 'late' | 'tooMany' | 'unavailable'
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

/** The status of a response that refuses a request. */
export const REFUSAL_STATUS = {
  missing: 404,
  malformed: 400,
  tooLarge: 413,
  late: 408,
  tooMany: 429,
  unavailable: 503,
} as const satisfies Record<RefusalReason, number>

const messageOf = (reason: RefusalReason, locale: Language): string =>
  translations(locale, 'forms')(`failures.${reason}`)

/** The state of a refused form, with the reason in the visitor's language. */
export const refusedState = (reason: RefusalReason, { language }: Visitor): Extract<FormState, { kind: 'failed' }> => ({
  kind: 'failed',
  message: messageOf(reason, language),
})

/**
 * The response to a refused request, with the status of its reason.
 * @param refusalPage renders the page for browsers
 * @param sent `form`: null when the address names no form; `fields`: the values that were sent, if they could be read
 */
export function refusalResponse(
  reason: RefusalReason,
  { url }: Request,
  { language: locale, referrer }: Visitor,
  refusalPage: (refused: Refused) => string,
  { form = null, fields = new Map() }: { form?: FormName | null; fields?: Refused['fields'] } = {},
): Response {
  const message = messageOf(reason, locale)
  const retry: Record<string, string> = reason === 'unavailable' ? { 'Retry-After': RETRY_AFTER } : {}
  const href = referrer ?? (form ? formPath(form, locale) : pathTo('contact', locale))
  const page = refusalPage({ reason, message, href, action: new URL(url).pathname, fields, locale })
  const headers = { 'Cache-Control': 'no-store', ...retry, 'Content-Type': 'text/html; charset=utf-8' }
  return new Response(page, { status: REFUSAL_STATUS[reason], headers })
}
