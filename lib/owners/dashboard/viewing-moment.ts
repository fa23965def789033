/** Date and time of a viewing in words. */

import { translations } from '../../i18n/translations.ts'
import type { Language } from '../../listings/rules.ts'
import { formatTime } from '../../places/rules-opening-hours.ts'
import { clockOf, formatWeekday } from '../../shared/format-dates.ts'
import { brusselsDay } from '../../shared/time.ts'

/**
 * 'dinsdag 24 november om 14.30 uur', in Brussels; only the day when the instant has no time.
 * @param instant ISO text
 */
export function formatViewingMoment(instant: string, locale: Language): string {
  const day = formatWeekday(brusselsDay(instant), locale)
  const time = clockOf(instant)
  return time === null
    ? day
    : translations(locale, 'owners.portal')('coming.moment', { day, time: formatTime(time, locale) })
}
