/** The error messages of a form; the browser fetches them when the form is first used. */

import type { FieldView } from '../../domain/forms/field.ts'
import { type FormSchema, fieldEntries } from '../../domain/forms/form.ts'
import { type FormName, formOf } from '../../domain/forms/form-table.ts'
import type { Language } from '../../domain/listing/listing.ts'
import { type OwnerError, type OwnerFormName, ownerFormOf } from '../../domain/portal/owner-forms.ts'
import { errorText } from '../../forms/labels/form-labels.ts'
import { ownerErrorText } from '../../forms/labels/owner-error-text.ts'
import { translations } from '../translations.ts'

/** The title of the error summary, by number of errors. */
export const summaryTitle = (count: number, locale: Language): string =>
  translations(locale, 'form')('summary.title', { count })

/** The message keys of a field's errors: its own, and those of rules between fields. */
export const errorKeysOf = (definition: FormSchema, name: string): string[] => {
  const own = fieldEntries(definition).flatMap(([field, { view }]) => (field === name ? view.errors : []))
  const between = (definition.rules ?? []).flatMap(({ field, error }) => (field === name ? [error] : []))
  return [...new Set([...own, ...between])]
}

/** All error messages by field and key, and the summary's title for each possible number of errors. */
export type FormMessages = { errors: Record<string, Record<string, string>>; titles: string[] }

const errorsOf = (definition: FormSchema, textOf: (key: string, view: FieldView) => string): FormMessages['errors'] =>
  Object.fromEntries(
    fieldEntries(definition).map(([name, { view }]) => [
      name,
      Object.fromEntries(errorKeysOf(definition, name).map((key) => [key, textOf(key, view)])),
    ]),
  )

export const formMessages = (form: FormName, locale: Language): FormMessages => ({
  errors: errorsOf(formOf(form), (key, view) => errorText(form, key, view, locale)),
  titles: fieldEntries(formOf(form)).map((_, index) => summaryTitle(index + 1, locale)),
})

/** Those of an owners' form, whose summary keeps its title. */
export const ownerFormMessages = (form: OwnerFormName, locale: Language): FormMessages => ({
  errors: errorsOf(ownerFormOf(form), (key) => ownerErrorText(key as OwnerError, locale)),
  titles: [],
})
