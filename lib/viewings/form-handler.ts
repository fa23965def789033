import { AnsweredByMail, handler, Refusal, type Submission } from '../leads/handler.ts'
import { isOpenForApplications } from '../offers/rules-costs.ts'
import { insertCandidate } from '../rental-applications/queries.ts'
import { viewingMails } from './mails.ts'
import { comingMails } from './mails-coming.ts'
import { findComingOf, lockVisitor } from './queries.ts'
import { findViewingMinutes } from './queries-agenda.ts'
import { bookViewing } from './queries-book.ts'
import { viewing } from './rules-form.ts'
import { MOST_COMING, parseSlot } from './rules-slots.ts'
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
  save: async (tx, submission) => {
    const { id, values, subject, now } = submission
    const { office } = subject.recipient
    if (subject.kind !== 'property' || !office) throw new Refusal(TAKEN)
    const wanted = {
      id,
      officeId: office.id,
      propertyId: subject.listing.id,
      start: values.slot,
      now: now.toISOString(),
    }
    await lockVisitor(tx, values.email)
    const { taken } = await bookViewing(tx, wanted)
    if (taken) throw new Refusal(TAKEN)
    // Judged only now: before, a slot that is taken would be answered otherwise to who has a viewing.
    const coming = (await findComingOf(values.email, wanted.now, tx)).filter((one) => one.id !== id)
    const same = coming.find(({ propertyId }) => propertyId === wanted.propertyId)
    if (same || coming.length >= MOST_COMING)
      throw new AnsweredByMail(() => comingMails(submission as Submission, values.slot, same ? [same] : coming))
    // Whoever comes to see a home to let may want to rent it.
    if (isOpenForApplications(subject.listing))
      await insertCandidate(tx, id, { propertyId: subject.listing.id, email: values.email })
  },
})
