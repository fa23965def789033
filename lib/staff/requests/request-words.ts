/** How requests are written at the desk. */
import { isFormName } from '../../domain/forms/form-table.ts'
import type { Language } from '../../domain/listing/listing.ts'
import { formatTime } from '../../domain/places/opening-hours.ts'
import { formatShortDay } from '../../domain/shared/format-dates.ts'
import { brusselsDay, brusselsTime } from '../../domain/shared/time.ts'
import { OWNER_MESSAGE } from '../../domain/staff/requests/request-states.ts'
import { formMessage } from '../../forms/labels/form-labels.ts'
import { translations } from '../../i18n/translations.ts'

/** What a form is called; its own name where the site has no such form any more. */
export function kindOf(form: string, locale: Language): string {
  if (form === OWNER_MESSAGE) return translations(locale, 'staffRequests')('ownerMessage.kind')
  return (isFormName(form) && formMessage(form, 'title', locale)) || form
}

/** Day and time of a moment in Brussels, the year where it isn't this one's: '24 nov., 14.03'. */
export function formatMoment(moment: Date, locale: Language, now: Date): string {
  const [instant, day] = [moment.toISOString(), brusselsDay(moment.toISOString())]
  const time = formatTime(brusselsTime(instant), locale)
  const isToday = day === brusselsDay(now.toISOString())
  if (isToday) return translations(locale, 'staffRequests')('today', { time })
  const year = day.slice(0, 4)
  const written = formatShortDay(day, locale) + (year === brusselsDay(now.toISOString()).slice(0, 4) ? '' : ` ${year}`)
  return translations(locale, 'staffRequests')('moment', { day: written, time })
}
