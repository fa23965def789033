/** The first free slots of a home, as its page shows them. */

import { formPath } from '../forms/form-paths.ts'
import type { ListingDetail } from '../listings/rules-full-listing.ts'
import { formatTime } from '../places/rules-opening-hours.ts'
import { formatShortWeekday } from '../shared/format-dates.ts'
import { brusselsDay, brusselsTime } from '../shared/time.ts'
import { findFreeSlots } from './queries-agenda.ts'

/** `href`: the form that books it, with the slot chosen. */
export type FirstFreeSlot = { day: string; time: string; href: string }

const MAX_SLOTS = 3

/**
 * The first free slot of each of the next days that have one, at most three: three hours of one morning suit fewer
 * visitors. Empty for a home that can't be viewed. Never cached.
 */
export async function firstFreeSlots(
  { id, language }: Pick<ListingDetail, 'id' | 'language'>,
  officeId: number,
  now: Date,
): Promise<FirstFreeSlot[]> {
  const slots = await findFreeSlots({ officeId, propertyId: id, now: now.toISOString() })
  const byDay = Map.groupBy(slots, ({ start }) => brusselsDay(start))
  return [...byDay].slice(0, MAX_SLOTS).flatMap(([day, [first]]) =>
    first
      ? {
          day: formatShortWeekday(day, language),
          time: formatTime(brusselsTime(first.start), language),
          href: formPath('appointment', language, { property: id, slot: first.start }),
        }
      : [],
  )
}
