/** The error messages of a form; the browser fetches them when the form is first used. */

import { fieldEntries } from '../../domain/forms/form.ts'
import { type FormName, formOf } from '../../domain/forms/form-table.ts'
import type { Language } from '../../domain/listing/listing.ts'
import { errorText } from '../../forms/labels/form-labels.ts'
import { translations } from '../translations.ts'

/** The title of the error summary, by number of errors. */
export const summaryTitle = (count: number, locale: Language): string =>
  translations(locale, 'form')('summary.title', { count })

/** The message keys of a field's errors: its own, and those of rules between fields. */
export const errorKeysOf = (form: FormName, name: string): string[] => {
  const definition = formOf(form)
  const own = fieldEntries(definition).flatMap(([field, { view }]) => (field === name ? view.errors : []))
  const between = (definition.rules ?? []).flatMap(({ field, error }) => (field === name ? [error] : []))
  return [...new Set([...own, ...between])]
}

/** All error messages by field and key, and the summary's title for each possible number of errors. */
export function formMessages(form: FormName, locale: Language) {
  const fields = fieldEntries(formOf(form))
  const errors: Record<string, Record<string, string>> = Object.fromEntries(
    fields.map(([name, { view }]) => [
      name,
      Object.fromEntries(errorKeysOf(form, name).map((key) => [key, errorText(form, key, view, locale)])),
    ]),
  )
  return { errors, titles: fields.map((_, index) => summaryTitle(index + 1, locale)) }
}

export type FormMessages = ReturnType<typeof formMessages>
