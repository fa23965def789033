/** next-intl's configuration of a request: what `useTranslations`, `getTranslations` and `useLocale` work with. */
import { getRequestConfig } from 'next-intl/server'
import { languageOfSegment } from './link-behaviour.ts'
import { MESSAGES, type Messages } from './messages.ts'
import { type IntlLocale, intlLocale } from './rules-intl-locale.ts'

declare module 'next-intl' {
  interface AppConfig {
    Locale: IntlLocale
    Messages: Omit<Messages, 'cms-fields'>
  }
}

export default getRequestConfig(async ({ requestLocale }) => {
  const language = languageOfSegment((await requestLocale)?.slice(0, 2))
  // Its keys are paths with dots, which next-intl refuses; lib/cms/documents/labels.ts reads it itself.
  const { 'cms-fields': staffFields, ...messages } = MESSAGES[language]
  return { locale: intlLocale(language), messages, timeZone: 'Europe/Brussels' }
})
