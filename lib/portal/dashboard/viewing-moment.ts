/** Date and time of a viewing in words. */

import type { Language } from '../../domain/listing/listing.ts'
import { formatTime } from '../../domain/places/opening-hours.ts'
import { clockOf, formatWeekday } from '../../domain/shared/format-dates.ts'
import { brusselsDay } from '../../domain/shared/time.ts'
import { translations } from '../../i18n/translations.ts'

/**
 * 'dinsdag 24 november om 14.30 uur', in Brussels; only the day when the instant has no time.
 * @param instant ISO text
 */
export function formatViewingMoment(instant: string, locale: Language): string {
  const day = formatWeekday(brusselsDay(instant), locale)
  const time = clockOf(instant)
  return time === null ? day : translations(locale, 'owner')('coming.moment', { day, time: formatTime(time, locale) })
}
