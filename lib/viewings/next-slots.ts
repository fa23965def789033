/** The first free slots of a home, as its page shows them. */
import type { ListingDetail } from '../domain/listing/full-listing.ts'
import { formatTime } from '../domain/places/opening-hours.ts'
import { formatShortWeekday } from '../domain/shared/format-dates.ts'
import { brusselsDay, brusselsTime } from '../domain/shared/time.ts'
import { allowsViewings } from '../domain/viewings/viewing-slots.ts'
import { formPath } from '../forms/form-paths.ts'
import type { Recipient } from '../forms/form-subject.ts'
import { offeredSlots } from './offered-slots.ts'

/** `href`: the form that books it, with the slot chosen. */
export type NextSlot = { day: string; time: string; href: string }

const MAX_SLOTS = 3

/**
 * The first free slot of each of the next days that have one, at most three: three hours of one morning suit fewer
 * visitors. Empty for a sold or let home and for one without an office. Never cached.
 */
export async function nextSlots(
  { id, language, availability }: Pick<ListingDetail, 'id' | 'language' | 'availability'>,
  recipient: Recipient,
  now: Date,
): Promise<NextSlot[]> {
  if (!allowsViewings(availability)) return []
  const { slots } = await offeredSlots({ propertyId: id, recipient }, language, now)
  const firsts = new Map<string, string>()
  for (const { start } of slots) {
    const day = brusselsDay(start)
    if (!firsts.has(day)) firsts.set(day, start)
    if (firsts.size === MAX_SLOTS) break
  }
  return [...firsts].map(([day, start]) => ({
    day: formatShortWeekday(day, language),
    time: formatTime(brusselsTime(start), language),
    href: formPath('appointment', language, { property: id, slot: start }),
  }))
}
