/** Free slots as options of a field. */

import type { FieldOption } from '#components/form-kit/formProps.ts'
import type { Language } from '#lib/listings/rules.ts'
import { formatTime } from '#lib/places/rules-opening-hours.ts'
import { formatWeekday } from '#lib/shared/format-dates.ts'
import { brusselsDay, brusselsTime } from '#lib/shared/time.ts'
import type { Slot } from '#lib/viewings/rules-slots.ts'
import { formatMoment } from '#lib/viewings/view.ts'

/** Each slot's label is its time, grouped by day; `hint` contains both. */
export const slotOptions = (slots: readonly Slot[], locale: Language): FieldOption[] =>
  slots.map(({ start }) => ({
    value: start,
    label: formatTime(brusselsTime(start), locale),
    group: formatWeekday(brusselsDay(start), locale),
    hint: formatMoment(start, locale),
  }))
