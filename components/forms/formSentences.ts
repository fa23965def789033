/** What a form says only once something in it is wrong: fetched by the browser when the form is first used. */
import type { Language } from '#lib/domain/listing.ts'
import { type FormName, formOf } from '#lib/domain/requests/table.ts'
import { words } from '#lib/i18n/words.ts'
import { errorText } from '#lib/requests/words/labels.ts'

/** Up to how many errors are counted in words. */
const COUNTED = 10

/** The title over so many errors. */
export const summaryTitle = (count: number, locale: Language): string =>
  words(locale, 'form')('summary.title', { count })

/** The sentence for each error that each field can have, and the title over one error, over two, and so on. */
export function formSentences(form: FormName, locale: Language) {
  const fields = Object.values(formOf(form).sections).flatMap((section) => Object.entries(section))
  const errors: Record<string, Record<string, string>> = Object.fromEntries(
    fields.map(([name, { view }]) => [
      name,
      Object.fromEntries(view.errors.map((key) => [key, errorText(form, key, view, locale)])),
    ]),
  )
  return { errors, titles: Array.from({ length: COUNTED }, (_, index) => summaryTitle(index + 1, locale)) }
}

export type FormSentences = ReturnType<typeof formSentences>
