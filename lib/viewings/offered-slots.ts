/** The slots in which a home can be viewed, for its form and the page of a viewing. */
import { readerFor } from '../content/languages.ts'
import { type AnnouncedClosure, findClosures, findFreeSlots } from '../db/viewings/agenda.ts'
import type { Language } from '../domain/listing/listing.ts'
import type { Slot } from '../domain/viewings/viewing-slots.ts'
import type { Recipient } from '../forms/form-subject.ts'

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
