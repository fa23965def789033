import { AnsweredByMail, handler, Refusal, type Submission } from '../leads/handler.ts'
import { isOpenForApplications } from '../offers/rules-costs.ts'
import { insertCandidate } from '../rental-applications/queries.ts'
import { viewingMails, visitorMails } from './mails.ts'
import { comingMails, type Refused } from './mails-coming.ts'
import { findClashes, findComingOf, findViewing, lockVisitor, type StoredViewing } from './queries.ts'
import { findViewingMinutes } from './queries-agenda.ts'
import { bookViewing } from './queries-book.ts'
import { viewing } from './rules-form.ts'
import { MOST_COMING, parseSlot, viewingState } from './rules-slots.ts'
import { loadViewing, viewingOf } from './view.ts'

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
  again: {
    mails: async ({ id, now }) => {
      const stored = await findViewing(id)
      if (!stored || viewingState(stored, now.toISOString()) !== 'confirmed') return []
      return visitorMails('booked', await loadViewing(stored))
    },
    tooMany: { email: 'emailTooMany' },
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
    const booked = await bookViewing(tx, wanted)
    if (booked.taken) throw new Refusal(TAKEN)
    // Judged only now: before, a slot that is taken would be answered otherwise to who has a viewing.
    const coming = (await findComingOf(values.email, wanted.now, tx)).filter((one) => one.id !== id)
    const same = coming.find(({ propertyId }) => propertyId === wanted.propertyId)
    const clashes = await findClashes(coming, booked.slot, wanted.propertyId, tx)
    const refused: [Refused, StoredViewing[]] | null = same
      ? ['same', [same]]
      : clashes.length > 0
        ? ['clash', clashes]
        : coming.length >= MOST_COMING
          ? ['most', coming]
          : null
    if (refused) throw new AnsweredByMail(() => comingMails(submission as Submission, values.slot, ...refused))
    // Whoever comes to see a home to let may want to rent it.
    if (isOpenForApplications(subject.listing))
      await insertCandidate(tx, id, { propertyId: subject.listing.id, email: values.email })
  },
})
