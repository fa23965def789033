/** The error messages of a form; the browser fetches them when the form is first used. */

import { type FormSchema, fieldEntries } from '../forms/rules.ts'
import { type ActionError, type ActionFormName, actionFormOf } from '../forms/rules-action-forms.ts'
import type { FieldView } from '../forms/rules-field.ts'
import { type FormName, formOf } from '../forms/rules-table.ts'
import { actionErrorText } from '../forms/view-action-error-text.ts'
import { errorText } from '../forms/view-labels.ts'
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'

/** The title of the error summary, by number of errors. */
export const summaryTitle = (count: number, locale: Language): string =>
  translations(locale, 'forms')('summary.title', { count })

/** The message keys of a field's errors: its own, and those of rules between fields. */
export const errorKeysOf = (definition: FormSchema, name: string): string[] => {
  const own = fieldEntries(definition).flatMap(([field, { view }]) => (field === name ? view.errors : []))
  const between = (definition.rules ?? []).flatMap(({ field, error }) => (field === name ? [error] : []))
  return [...new Set([...own, ...between])]
}

/**
 * All error messages by field and key, the summary's title for each possible number of errors, and what is said of text
 * that was typed before.
 */
export type FormMessages = {
  errors: Record<string, Record<string, string>>
  titles: string[]
  kept: { restored: string; changed: string; take: string; drop: string }
}

function keptWords(locale: Language): FormMessages['kept'] {
  const t = translations(locale, 'forms')
  return { restored: t('kept.restored'), changed: t('kept.changed'), take: t('kept.take'), drop: t('kept.drop') }
}

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
  kept: keptWords(locale),
})

/** Those of a form of the portal, of the desk or of a signed link, whose summary keeps its title. */
export const actionFormMessages = (form: ActionFormName, locale: Language): FormMessages => ({
  errors: errorsOf(actionFormOf(form), (key) => actionErrorText(key as ActionError, locale)),
  titles: [],
  kept: keptWords(locale),
})
