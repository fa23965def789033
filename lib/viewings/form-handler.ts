import { handler, Refusal } from '../leads/handler.ts'
import { viewingMails } from './mails.ts'
import { findViewingMinutes } from './queries-agenda.ts'
import { bookViewing } from './queries-book.ts'
import { viewing } from './rules-form.ts'
import { parseSlot } from './rules-slots.ts'
import { viewingOf } from './view.ts'

/** The error when the slot was taken meanwhile; the page that shows it lists the slots that are still free. */
const TAKEN = { slot: 'slotTaken' }

export const viewingHandler = handler(viewing, {
  mails: async (submission) => {
    const { values, subject } = submission
    const minutes = subject.recipient.office ? await findViewingMinutes(subject.recipient.office.id) : null
    const slot = minutes === null ? null : parseSlot(values.slot, minutes)
    const booked = slot && viewingOf(submission, slot)
    if (!booked) throw new Refusal(TAKEN)
    return viewingMails('booked', booked)
  },
  // Only booking decides whether the slot is free: an earlier check would refuse a visitor who clicks the button twice.
  save: async (tx, { id, values, subject, now }) => {
    const { office } = subject.recipient
    if (subject.kind !== 'property' || !office) throw new Refusal(TAKEN)
    const wanted = {
      id,
      officeId: office.id,
      propertyId: subject.listing.id,
      start: values.slot,
      now: now.toISOString(),
    }
    const { taken } = await bookViewing(tx, wanted)
    if (taken) throw new Refusal(TAKEN)
  },
})
