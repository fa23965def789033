/** When a visit is, in words. */
import { clockOf, formatWeekday } from '../domain/dates.ts'
import type { Language } from '../domain/listing.ts'
import { formatTime } from '../domain/opening-hours.ts'
import { brusselsDay } from '../domain/time.ts'
import { words } from '../i18n/words.ts'

/**
 * 'dinsdag 24 november om 14.30 uur', in Brussels; the day alone of what has no time.
 * @param instant ISO text
 */
export function visitMoment(instant: string, locale: Language): string {
  const day = formatWeekday(brusselsDay(instant), locale)
  const time = clockOf(instant)
  return time === null ? day : words(locale, 'owner')('coming.moment', { day, time: formatTime(time, locale) })
}
