/** The slots in which a home can be viewed, for its form and the page of a viewing. */

import type { Recipient } from '../leads/subject.ts'
import type { Language } from '../listings/rules.ts'
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
