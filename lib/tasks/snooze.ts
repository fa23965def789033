/** Takes a request out of what must be acted on until a moment; then a task reminds of it. */
import { transaction } from '../db/transaction.ts'
import type { SessionStaff } from '../desk/session.ts'
import { lockRequest } from '../requests/queries.ts'
import { noteEvent, writeHandling } from '../requests/queries-change.ts'
import { isOpen } from '../requests/rules.ts'
import { requestScope } from '../requests/scope.ts'
import { insertTask } from './queries.ts'
import { endSnooze, syncSnooze } from './queries-snooze.ts'

/** unchanged: it is closed or spam, the moment is over, or nothing snoozed it. */
export type Snoozed = 'done' | 'unchanged' | 'missing'

/**
 * Snoozes a request until a moment, for whoever does it: they are reminded then. One that nobody has is theirs; an
 * earlier snooze of it ends.
 * @param words what the reminder says
 */
export const snoozeRequest = (
  staff: SessionStaff,
  { id, until, words }: { id: string; until: Date; words: string },
  now: Date,
): Promise<Snoozed> =>
  transaction(async (tx) => {
    const request = await lockRequest(tx, id, requestScope(staff))
    if (!request) return 'missing'
    if (until <= now || request.state === 'closed' || request.state === 'spam') return 'unchanged'
    await endSnooze(tx, id, now, staff.id)
    await insertTask(tx, {
      ...{ words, officeId: request.officeId, subject: { kind: 'request', id }, dueAt: until, snoozes: true },
      ...{ staffId: staff.id, createdBy: staff.id },
    })
    await syncSnooze(tx, id, now)
    if (isOpen(request.state) && request.staffId === null)
      await writeHandling(tx, id, { state: 'taken', staffId: staff.id })
    await noteEvent(tx, { leadId: id, kind: 'snoozed', staffId: staff.id, note: until.toISOString() })
    return 'done'
  })

/** Takes a snooze back: the request needs somebody now. */
export const wakeRequest = (staff: SessionStaff, id: string, now: Date): Promise<Snoozed> =>
  transaction(async (tx) => {
    if (!(await lockRequest(tx, id, requestScope(staff)))) return 'missing'
    if (!(await endSnooze(tx, id, now, staff.id))) return 'unchanged'
    await noteEvent(tx, { leadId: id, kind: 'woken', staffId: staff.id })
    return 'done'
  })
