/** Reminds colleagues of what they have to do when its hour comes. */
import { transaction } from '../db/transaction.ts'
import { notify } from '../desk/notify.ts'
import { log } from '../log.ts'
import { noteEvent } from '../requests/queries-change.ts'
import { claimReminder, findToRemind } from './queries.ts'
import { syncSnooze } from './queries-snooze.ts'

/** Of one run; the next one, a minute later, goes on. */
const MOST_AT_ONCE = 200

/** Tells whose it is, and brings a request back that was snoozed until then: one transaction. */
const remindOf = (id: string, now: Date): Promise<void> =>
  transaction(async (tx) => {
    const task = await claimReminder(tx, id, now)
    if (!task) return
    if (task.snoozes && task.leadId) {
      await syncSnooze(tx, task.leadId, now)
      await noteEvent(tx, { leadId: task.leadId, kind: 'woken', staffId: null })
    }
    if (task.staffId) await notify(tx, { kind: 'taskDue', to: { ids: [task.staffId] }, item: id })
  })

/** @throws AggregateError when some couldn't be told; the others are told all the same */
export async function remind(now: Date): Promise<void> {
  const errors: unknown[] = []
  for (const { id } of await findToRemind(now, MOST_AT_ONCE))
    await remindOf(id, now).catch((error) => errors.push(error))
  if (errors.length === 0) return
  log.warn({ event: 'tasks.failed', count: errors.length }, 'Colleagues could not be reminded of tasks.')
  throw new AggregateError(errors, 'Colleagues could not be reminded of tasks.')
}
