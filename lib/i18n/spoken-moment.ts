/** Days and moments as people say them: 'gisteren, 21.34', 'vr 4 dec, 8.00'. */
import type { Language } from '../listings/rules.ts'
import { formatTime } from '../places/rules-opening-hours.ts'
import { formatShortWeekday, formatWeekday, type SaidMoment } from '../shared/format-dates.ts'
import { brusselsDay, brusselsTime } from '../shared/time.ts'
import { intlLocale } from './rules-intl-locale.ts'

/** Whole days from one day to another. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/**
 * A day as people say it: 'vandaag', 'gisteren', 'morgen', 'vr 4 dec', with the year where it isn't this one.
 * @param day as `2026-11-30`
 */
export function spokenDay(day: string, now: Date, locale: Language): string {
  const today = brusselsDay(now.toISOString())
  const days = daysBetween(today, day)
  if (Math.abs(days) <= 1)
    return new Intl.RelativeTimeFormat(intlLocale(locale), { numeric: 'auto' }).format(days, 'day')
  const written = formatShortWeekday(day, locale)
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`
  // Dutch writes short names without a full stop.
  return (locale === 'nl' ? written.replaceAll('.', '') : written) + year
}

/** A moment as people say it, in Belgian time: 'gisteren, 21.34', 'vr 4 dec, 8.00'. */
export function spokenMoment(moment: Date, now: Date, locale: Language): string {
  const instant = moment.toISOString()
  return `${spokenDay(brusselsDay(instant), now, locale)}, ${formatTime(brusselsTime(instant), locale)}`
}

/** A moment as people say it, with its whole date and time. */
export function sayMoment(moment: Date, now: Date, locale: Language): SaidMoment {
  const instant = moment.toISOString()
  const [day, time] = [brusselsDay(instant), formatTime(brusselsTime(instant), locale)]
  const whole = `${formatWeekday(day, locale)} ${day.slice(0, 4)}, ${time}`
  return { words: spokenMoment(moment, now, locale), whole, instant }
}
