/** The slots in which a home can be viewed, for its form, its own page and the page of a viewing. */
import { formPath } from '../forms/form-paths.ts'
import type { Recipient } from '../leads/subject.ts'
import type { Language } from '../listings/rules.ts'
import type { ListingDetail } from '../listings/rules-full-listing.ts'
import { formatTime } from '../places/rules-opening-hours.ts'
import { formatShortWeekday } from '../shared/format-dates.ts'
import { brusselsDay, brusselsTime } from '../shared/time.ts'
import { readerFor } from '../site/languages.ts'
import { type AnnouncedClosure, findClosures, findFreeSlots } from './queries-agenda.ts'
import type { Slot } from './rules-slots.ts'

export type OfferedSlots = { slots: Slot[]; closures: AnnouncedClosure[] }

/**
 * Free slots and announced closed days; never cached.
 * @param except the viewing to move: its own slot isn't offered, and blocks no other slot
 */
export async function offeredSlots(
  home: { propertyId: number; recipient: Recipient; except?: { id: string; start: string } },
  locale: Language,
  now: Date,
): Promise<OfferedSlots> {
  const { propertyId, recipient, except } = home
  if (!recipient.office) return { slots: [], closures: [] }
  const { order } = await readerFor(locale)
  const [slots, closures] = await Promise.all([
    findFreeSlots({ officeId: recipient.office.id, propertyId, now: now.toISOString(), except: except?.id }),
    findClosures(recipient.office.id, now.toISOString(), order),
  ])
  return { slots: slots.filter(({ start }) => start !== except?.start), closures }
}

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
