/** What a form and its fields are called: in the form's own words, else in those that all forms share (messages/form.json). */

import type { FieldView } from '../../domain/forms/fields.ts'
import type { FieldErrors } from '../../domain/forms/form.ts'
import { type FormName, formOf } from '../../domain/forms/form-table.ts'
import type { Language } from '../../domain/listing/listing.ts'
import { translations } from '../../i18n/translations.ts'

type Values = Record<string, string | number>
type Translator = { (key: string, values?: Values): string; has: (key: string) => boolean }

function translators(form: FormName, locale: Language): [own: Translator, shared: Translator] {
  return [translations(locale, form) as unknown as Translator, translations(locale, 'form') as unknown as Translator]
}

/** A form's own or shared words; null when neither has them. */
export function formMessage(form: FormName, key: string, locale: Language, values?: Values): string | null {
  const translator = translators(form, locale).find((candidate) => candidate.has(key))
  return translator ? translator(key, values) : null
}

const present = (form: FormName, key: string, locale: Language, values?: Values): string => {
  const found = formMessage(form, key, locale, values)
  if (found === null) throw new Error(`messages/${locale}/${form}.json and form.json have no ${key}.`)
  return found
}

/** What a field is called. */
export const fieldLabel = (form: FormName, field: string, locale: Language): string =>
  present(form, `fields.${field}`, locale)

/** What helps to fill a field in; null where nothing need be said. */
export const fieldHint = (form: FormName, field: string, locale: Language): string | null =>
  formMessage(form, `hints.${field}`, locale)

/** What a choice is called; one that only the database knows is called as it is. */
export const optionLabel = (form: FormName, field: string, option: string, locale: Language): string =>
  formMessage(form, `options.${field}.${option}`, locale) ?? option

/** What is wrong, as a sentence; limits of the field are named. */
export function errorText(form: FormName, key: string, view: Partial<FieldView> | undefined, locale: Language): string {
  const { maxLength = 0, min = 0, max = 0 } = view ?? {}
  return present(form, `errors.${key}`, locale, { maxLength, min, max })
}

/** The view of a field by its name. */
export const viewOf = (form: FormName, field: string): FieldView | undefined =>
  Object.values(formOf(form).sections).find((fields) => fields[field])?.[field]?.view

/** Sentences by field. */
export const errorTexts = (form: FormName, errors: FieldErrors, locale: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, key]) => [field, errorText(form, key, viewOf(form, field), locale)]),
  )
