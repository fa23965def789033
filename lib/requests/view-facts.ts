/** What was filled in, as the form names it. */
import { valueEntries } from '../forms/rules.ts'
import { formOf, isFormName } from '../forms/rules-table.ts'
import { translations } from '../i18n/translations.ts'
import { type Fact, factsOf } from '../leads/view-lead-facts.ts'
import type { Language } from '../listings/rules.ts'
import { log } from '../log.ts'
import { OWNER_MESSAGE } from './rules.ts'

type Stored = { id: string; form: string; language: Language; values: Record<string, unknown> }

/** What somebody wrote in their own words; '' where the form asks for none, or nothing was written. */
export function saidIn(form: string, values: Record<string, unknown>): string {
  const fields = isFormName(form)
    ? valueEntries(formOf(form)).flatMap(([name, { kind }]) => (kind === 'lines' ? [name] : []))
    : ['message']
  const said = fields.map((name) => values[name]).find((value) => typeof value === 'string' && value !== '')
  return typeof said === 'string' ? said : ''
}

/** Nothing, and a line in the log, where it isn't what the form asks for today. */
export function shownFacts({ id, form, language, values }: Stored, locale: Language): Fact[] {
  if (form === OWNER_MESSAGE)
    return [{ label: translations(locale, 'requests.desk')('ownerMessage.text'), value: String(values.message ?? '') }]
  if (!isFormName(form))
    return Object.entries(values).map(([label, value]) => ({
      label,
      value: String(value),
      ...(label === 'phone' && { isPhone: true as const }),
    }))
  try {
    return factsOf(form, values, { locale, asked: language })
  } catch (error) {
    log.warn(
      { event: 'desk.request-unreadable', request: id, error },
      'A stored request is not what its form asks for.',
    )
    return []
  }
}
