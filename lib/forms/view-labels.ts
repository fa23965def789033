/**
 * Labels of a form and its fields: from the form's own messages, else from those that all forms share
 * (messages/<language>/forms.json).
 */

import { requestedKind } from '../documents/rules.ts'
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import { type FieldErrors, fieldEntries } from './rules.ts'
import { readError } from './rules-error-words.ts'
import type { FieldView } from './rules-field.ts'
import { type FormName, formOf } from './rules-table.ts'
import { WORDS_OF_FORM } from './rules-words.ts'

type Values = Record<string, string | number>
type Translator = { (key: string, values?: Values): string; has: (key: string) => boolean }

function translators(form: FormName, locale: Language): [own: Translator, shared: Translator] {
  return [
    translations(locale, WORDS_OF_FORM[form]) as unknown as Translator,
    translations(locale, 'forms') as unknown as Translator,
  ]
}

/** A message of the form, else the shared one; null when neither exists. */
export function formMessage(form: FormName, key: string, locale: Language, values?: Values): string | null {
  const translator = translators(form, locale).find((candidate) => candidate.has(key))
  return translator ? translator(key, values) : null
}

const requiredMessage = (form: FormName, key: string, locale: Language, values?: Values): string => {
  const found = formMessage(form, key, locale, values)
  if (found === null) throw new Error(`messages/${locale}: neither ${WORDS_OF_FORM[form]} nor forms has ${key}.`)
  return found
}

/** The label of a field. @throws Error when there is no message for it */
export const fieldLabel = (form: FormName, field: string, locale: Language): string =>
  requiredMessage(form, `fields.${field}`, locale)

/** The hint of a field; null when it has none. */
export const fieldHint = (form: FormName, field: string, locale: Language): string | null =>
  formMessage(form, `hints.${field}`, locale)

/** The label of a choice; its value when there is no message, as for choices from the database. */
export function optionLabel(form: FormName, field: string, option: string, locale: Language): string {
  const kind = form === 'documents' ? requestedKind(option) : null
  if (kind !== null) {
    const word = translations(locale, 'documents')(`kinds.${kind}`)
    return word.charAt(0).toUpperCase() + word.slice(1)
  }
  return formMessage(form, `options.${field}.${option}`, locale) ?? option
}

/** The sentence for an error (`readError`), with its words and the limits of the field filled in. */
export function errorText(
  form: FormName,
  error: string,
  view: Partial<FieldView> | undefined,
  locale: Language,
): string {
  const { maxLength = 0, min = 0, max = 0, days } = view ?? {}
  const { key, words } = readError(error)
  return requiredMessage(form, `errors.${key}`, locale, { maxLength, min, max, months: days?.months ?? 0, ...words })
}

/** The view of a field, also by the name of a value that is typed in it; undefined when the form has no such field. */
export const viewOf = (form: FormName, name: string): FieldView | undefined =>
  fieldEntries(formOf(form)).find(([field, { view }]) => field === name || view.parts?.includes(name))?.[1].view

/** The sentences for all errors of a form, by field. */
export const errorTexts = (form: FormName, errors: FieldErrors, locale: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, key]) => [field, errorText(form, key, viewOf(form, field), locale)]),
  )
