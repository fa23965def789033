/** The languages in which an owner may be written to. */
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'

/** Languages to choose from, each by its own name. */
export const languageOptions = (languages: readonly Language[]) =>
  languages.map((one) => ({ value: one, label: translations(one, 'common')('languageName'), lang: one }))
