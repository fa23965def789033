/** The language of a page, for components that aren't handed it. */
import { useLocale as useIntlLocale } from 'next-intl'
import type { Language } from '../listings/rules.ts'
import { languageOfIntl } from './rules-intl-locale.ts'

/** The language of the page, on the server and in the browser: next-intl's own hook gives the locale of its numbers. */
export const useLocale = (): Language => languageOfIntl(useIntlLocale())
