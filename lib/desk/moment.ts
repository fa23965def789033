/** How moments are written at the desk. */

import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import { formatTime } from '../places/rules-opening-hours.ts'
import { formatShortDay } from '../shared/format-dates.ts'
import { brusselsDay, brusselsTime } from '../shared/time.ts'

/** Day and time of a moment in Brussels, the year where it isn't this one's: '24 nov., 14.03'. */
export function formatMoment(moment: Date, locale: Language, now: Date): string {
  const [instant, day] = [moment.toISOString(), brusselsDay(moment.toISOString())]
  const time = formatTime(brusselsTime(instant), locale)
  const isToday = day === brusselsDay(now.toISOString())
  if (isToday) return translations(locale, 'requests.desk')('today', { time })
  const year = day.slice(0, 4)
  const written = formatShortDay(day, locale) + (year === brusselsDay(now.toISOString()).slice(0, 4) ? '' : ` ${year}`)
  return translations(locale, 'requests.desk')('moment', { day: written, time })
}
