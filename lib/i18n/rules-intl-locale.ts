/** By which locale Intl and next-intl write each language, and back. */
import type { Language } from '../listings/rules.ts'

/**
 * What Intl writes numbers and chooses plurals by. French of Luxembourg has the plurals of French and the points of
 * amounts and of formatNumber(): French of Belgium would write 1 234 beside € 1.234.
 */
const INTL_LOCALES = { nl: 'nl', fr: 'fr-LU', en: 'en', de: 'de' } as const satisfies Record<Language, string>

export type IntlLocale = (typeof INTL_LOCALES)[Language]

/** The locale of the numbers and plurals of a language; next-intl's whole configuration works with it. */
export const intlLocale = (language: Language): IntlLocale => INTL_LOCALES[language]

/** The language of such a locale. */
export const languageOfIntl = (locale: IntlLocale): Language => locale.slice(0, 2) as Language
