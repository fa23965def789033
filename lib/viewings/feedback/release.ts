/** Lets the owner read what a visitor said: in the portal, and by mail for owners who want that. */

import { transaction } from '../../db/transaction.ts'
import type { SessionStaff } from '../../desk/session.ts'
import { officeById } from '../../leads/subject.ts'
import { queueMails } from '../../mail/queue.ts'
import { ownerEventMails } from '../../owners/mails-events.ts'
import { noteEvent } from '../../requests/queries-change.ts'
import { requestScope } from '../../requests/scope.ts'
import { isUuid } from '../../shared/uuid.ts'
import { findViewing } from '../queries.ts'
import { formatMoment } from '../view.ts'
import { writeRelease } from './queries.ts'

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
