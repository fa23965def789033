/** Free moments as the choices of a field. */

import type { Option } from '#components/forms/formProps.ts'
import type { Slot } from '#lib/domain/appointments.ts'
import { formatWeekday } from '#lib/domain/dates.ts'
import type { Language } from '#lib/domain/listing.ts'
import { formatTime } from '#lib/domain/opening-hours.ts'
import { brusselsDay, brusselsTime } from '#lib/domain/time.ts'
import { formatMoment } from '#lib/requests/appointments/visit.ts'

/** Each by its time below its day; `hint` says both. */
export const slotOptions = (slots: readonly Slot[], locale: Language): Option[] =>
  slots.map(({ start }) => ({
    value: start,
    label: formatTime(brusselsTime(start), locale),
    group: formatWeekday(brusselsDay(start), locale),
    hint: formatMoment(start, locale),
  }))
