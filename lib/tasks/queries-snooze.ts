/**
 * Until when requests need nobody: as long as a task of theirs that snoozes is still to come. The database ends it at
 * once when the visitor writes again (function `wake_request`).
 */
import type { Transaction } from '../db/transaction.ts'

const OPEN = { snoozes: true, doneAt: null, removedAt: null } as const

/** Writes until when a request needs nobody, as its tasks have it now. */
export async function syncSnooze(tx: Transaction, leadId: string, now: Date): Promise<void> {
  const { _max } = await tx.task.aggregate({ where: { leadId, ...OPEN, dueAt: { gt: now } }, _max: { dueAt: true } })
  await tx.deskRequest.updateMany({ where: { leadId }, data: { snoozedUntil: _max.dueAt } })
}

/** Ends what snoozes a request. @returns whether anything did */
export async function endSnooze(tx: Transaction, leadId: string, now: Date, by: string): Promise<boolean> {
  const { count } = await tx.task.updateMany({
    where: { leadId, ...OPEN, dueAt: { gt: now } },
    data: { doneAt: now, doneBy: by },
  })
  if (count > 0) await syncSnooze(tx, leadId, now)
  return count > 0
}
