/** Days as text, the same in mails, on pages and in browsers. */
import type { Language } from '../listings/rules.ts'
import { brusselsDay, brusselsTime } from './time.ts'

/** Locales for Intl: Belgian, and British for English. */
export const DATE_LOCALES = { nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB', de: 'de-BE' } as const satisfies Record<
  Language,
  string
>

/** A moment as people say it ("gisteren, 21.34"), whole for who points at it, and as machines read it. */
export type SaidMoment = { words: string; whole: string; instant: string }

const STYLES = {
  long: { dateStyle: 'long' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { day: 'numeric', month: 'short' },
  shortWeekday: { weekday: 'short', day: 'numeric', month: 'short' },
  table: { dateStyle: 'medium' },
  month: { month: 'long', year: 'numeric' },
  weekdayName: { weekday: 'long' },
  shortWeekdayName: { weekday: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * Writes a day. Formatters are reused: creating one takes a hundred times as long as using it, and some pages write a
 * hundred days. In French the first day of a month is "1er", which Intl doesn't write.
 */
function write(day: string, style: keyof typeof STYLES, language: Language): string {
  const key = `${style} ${language}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(DATE_LOCALES[language], { ...STYLES[style], timeZone: 'UTC' })
    formatters.set(key, formatter)
  }
  const date = new Date(`${day}T00:00:00Z`)
  if (language !== 'fr' || !day.endsWith('-01')) return formatter.format(date)
  return formatter
    .formatToParts(date)
    .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
    .join('')
}

/** '2026-11-30' as '30 november 2026'. */
export const formatDay = (day: string, language: Language): string => write(day, 'long', language)

/** The day in Brussels of an instant, as formatDay() writes it. */
export const formatDayOf = (instant: Date, language: Language): string =>
  formatDay(brusselsDay(instant.toISOString()), language)

/** '2026-11-24' as 'dinsdag 24 november'. */
export const formatWeekday = (day: string, language: Language): string => write(day, 'weekday', language)

/** '2026-11-24' as '24 nov.', for narrow places. */
export const formatShortDay = (day: string, language: Language): string => write(day, 'short', language)

/** '2026-11-24' as 'di 24 nov.', for narrow places. */
export const formatShortWeekday = (day: string, language: Language): string => write(day, 'shortWeekday', language)

/** '2026-11-24' as '24 nov 2026', for tables (de: '24.11.2026'). */
export const formatTableDay = (day: string, language: Language): string => write(day, 'table', language)

/** '2027-09-01' as 'september 2027'. @param day any day of the month */
export const formatMonth = (day: string, language: Language): string => write(day, 'month', language)

/** The name of a weekday, 1 for Monday: 'maandag', or 'ma' in short. */
export const weekdayName = (weekday: number, language: Language, isShort = false): string =>
  // 1 January 2024 was a Monday.
  write(`2024-01-0${weekday}`, isShort ? 'shortWeekdayName' : 'weekdayName', language)

/** The time in Brussels of an instant, HH:MM; null at midnight, which means a day without a time. */
export function clockOf(instant: string): string | null {
  const time = brusselsTime(instant)
  return time === '00:00' ? null : time
}
