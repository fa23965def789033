/** What a visitor thought of a home, as they told a colleague. */
import { transaction } from '../../db/transaction.ts'
import type { SessionStaff } from '../../desk/session.ts'
import { noteEvent } from '../../requests/queries-change.ts'
import { requestScope } from '../../requests/scope.ts'
import { findViewing } from '../queries.ts'
import { type GivenFeedback, insertToldFeedback } from './queries.ts'

/** unchanged: the visitor said something before. early: the viewing hasn't begun, was cancelled, or nobody came. */
export type Told = 'done' | 'unchanged' | 'missing' | 'early'

/** Notes it, for a viewing that the person may see; colleagues of the office read it, the owner once it is released. */
export async function tellFeedback(
  staff: SessionStaff,
  id: string,
  given: Omit<GivenFeedback, 'wantsSimilar'>,
  now: Date,
): Promise<Told> {
  const stored = await findViewing(id, requestScope(staff))
  if (!stored) return 'missing'
  if (stored.cancelled || stored.noShowAt || new Date(stored.start) > now) return 'early'
  return transaction(async (tx) => {
    if (!(await insertToldFeedback(tx, id, { ...given, wantsSimilar: false }, now))) return 'unchanged'
    await noteEvent(tx, { leadId: id, kind: 'feedbackGiven', staffId: staff.id })
    return 'done'
  })
}
