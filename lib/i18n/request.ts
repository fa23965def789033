/** next-intl's configuration of a request: what `useTranslations`, `getTranslations` and `useLocale` work with. */
import { getRequestConfig } from 'next-intl/server'
import type { Language } from '../listings/rules.ts'
import { languageOfSegment } from './link-behaviour.ts'
import { MESSAGES, type Messages } from './messages.ts'

declare module 'next-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Omit<Messages, 'cms-fields'>
  }
}

export default getRequestConfig(async ({ requestLocale }) => {
  const locale = languageOfSegment(await requestLocale)
  // Its keys are paths with dots, which next-intl refuses; lib/cms/documents/labels.ts reads it itself.
  const { 'cms-fields': staffFields, ...messages } = MESSAGES[locale]
  return { locale, messages, timeZone: 'Europe/Brussels' }
})
