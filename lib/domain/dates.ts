/** Days as people write them, the same in mails, on pages and in browsers. */
import type { Language } from './listing.ts'
import { brusselsDay } from './time.ts'

/** By which Intl writes Belgian days; its English is that of Britain. */
export const DATE_LOCALES = { nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB', de: 'de-BE' } as const satisfies Record<
  Language,
  string
>

/** '2026-11-30' as '30 november 2026'. */
export const formatDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(DATE_LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** The day in Brussels that an instant lies in, as formatDay() writes it. */
export const formatDayOf = (instant: Date, language: Language): string =>
  formatDay(brusselsDay(instant.toISOString()), language)

/** '2026-11-24' as 'dinsdag 24 november'. */
export const formatWeekday = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(DATE_LOCALES[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
