/** Lets the owner read what a visitor said: in the portal, and by mail for owners who want that. */
import { noteEvent } from '../../db/staff/requests/change-request.ts'
import { transaction } from '../../db/transaction.ts'
import { findViewing } from '../../db/viewings/read-viewings.ts'
import { writeRelease } from '../../db/viewings/viewing-feedback.ts'
import { isUuid } from '../../domain/shared/uuid.ts'
import { officeById } from '../../forms/form-subject.ts'
import { ownerEventMails } from '../../forms/owner-mails.ts'
import { queueMails } from '../../mail/queue.ts'
import { formatMoment } from '../../viewings/viewing.ts'
import { requestScope } from '../requests/request-scope.ts'
import type { SessionStaff } from '../staff-session.ts'

/**
 * Releases the feedback of a viewing.
 * @param words what the owner reads: the visitor's, or what a colleague made of them
 * @returns stale: there is none, or it was released before
 */
export async function releaseFeedback(
  staff: SessionStaff,
  id: string,
  words: string,
  now: Date,
): Promise<'done' | 'stale' | 'missing'> {
  const stored = isUuid(id) ? await findViewing(id, requestScope(staff)) : null
  if (!stored) return 'missing'
  const { propertyId, officeId, language, start } = stored
  const recipient = await officeById(officeId, language)
  const when = (locale: typeof language) => formatMoment(start, locale)
  // A new owner gets nothing of what was said before the home was theirs.
  const mails = await ownerEventMails({ kind: 'feedback', when }, propertyId, recipient, new Date(start))
  return transaction(async (tx) => {
    if (!(await writeRelease(tx, id, { words, staffId: staff.id, now }))) return 'stale'
    await queueMails(tx, mails)
    await noteEvent(tx, { leadId: id, kind: 'feedbackReleased', staffId: staff.id })
    return 'done'
  })
}
