/** The values of a form as labels and texts, for mails, summaries and exports. */

import { formatEuro } from '../costs/rules-money.ts'
import { valueEntries } from '../forms/rules.ts'
import type { FieldView } from '../forms/rules-field.ts'
import { type FormName, formOf } from '../forms/rules-table.ts'
import { fieldLabel, optionLabel } from '../forms/view-labels.ts'
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import { formatDay } from '../shared/format-dates.ts'
import { formatPhone } from '../shared/phone.ts'

/** `isPhone`: who reads it may call it. */
export type Fact = { label: string; value: string; isPhone?: true }

/** In which language facts are written, and in which the form was: a promise stays as its sender read it. */
type Languages = { locale: Language; asked: Language }

function textOf(form: FormName, name: string, view: FieldView, value: unknown, { locale, asked }: Languages): string {
  const option = (one: unknown) => optionLabel(form, name, String(one), view.saidInLanguage ? asked : locale)
  switch (view.kind) {
    case 'choice':
    case 'radios':
      return value === '' ? '' : option(value)
    case 'checks':
      return (value as unknown[]).map(option).join(', ')
    case 'check':
      return value ? translations(locale, 'forms')('yes') : ''
    case 'amount':
      return formatEuro(value) ?? ''
    case 'date':
      return value === '' ? '' : formatDay(String(value), locale)
    case 'phone':
      return formatPhone(String(value))
    case 'file':
      return ''
    default:
      return value === null ? '' : String(value)
  }
}

const fieldsOf = (form: FormName, secret: boolean): string[] =>
  valueEntries(formOf(form)).flatMap(([name, { isPrivate = false }]) => (isPrivate === secret ? [name] : []))

/** The facts that a mail may hold: without those of private fields. */
export const mailedFacts = (
  form: FormName,
  values: Record<string, unknown>,
  locale: Language,
  asked: Language,
): Fact[] => factsOf(form, values, { locale, asked }, fieldsOf(form, true))

/** The facts of private fields, for pages that only those see who decide. */
export const privateFacts = (form: FormName, values: Record<string, unknown>, locale: Language): Fact[] =>
  factsOf(form, values, { locale, asked: locale }, fieldsOf(form, false))

/** The filled fields of a form in their order, without empty ones and files. `without`: further fields to leave out. */
export function factsOf(
  form: FormName,
  values: Record<string, unknown>,
  languages: Languages,
  without: readonly string[] = [],
): Fact[] {
  return valueEntries(formOf(form)).flatMap(([name, view]) => {
    // What confirms an unusual value says nothing without its question.
    if (without.includes(name) || view.asked || values[name] === undefined) return []
    const value = textOf(form, name, view, values[name], languages)
    const phone = view.kind === 'phone' ? ({ isPhone: true } as const) : {}
    return value === '' ? [] : [{ label: fieldLabel(form, name, languages.locale), value, ...phone }]
  })
}
