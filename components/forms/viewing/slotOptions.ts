/** Free slots as options of a field. */

import type { FieldOption } from '#components/forms/formProps.ts'
import type { Language } from '#lib/domain/listing/listing.ts'
import { formatTime } from '#lib/domain/places/opening-hours.ts'
import { formatWeekday } from '#lib/domain/shared/format-dates.ts'
import { brusselsDay, brusselsTime } from '#lib/domain/shared/time.ts'
import type { Slot } from '#lib/domain/viewings/viewing-slots.ts'
import { formatMoment } from '#lib/viewings/viewing.ts'

/** Each slot's label is its time, grouped by day; `hint` contains both. */
export const slotOptions = (slots: readonly Slot[], locale: Language): FieldOption[] =>
  slots.map(({ start }) => ({
    value: start,
    label: formatTime(brusselsTime(start), locale),
    group: formatWeekday(brusselsDay(start), locale),
    hint: formatMoment(start, locale),
  }))
