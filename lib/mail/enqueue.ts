/** The jobs that deliver mails. */

import type { Transaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/jobs.ts'
import type { DueMail } from './queries.ts'

/** The priority of mails that nobody waits for; others have 0. */
const BULK = -1

/**
 * Queues a job for each mail, in the transaction that makes the mails due.
 * @param startAfter the earliest attempt; at once without it
 */
export async function enqueueMails(tx: Transaction, mails: readonly DueMail[], startAfter?: Date): Promise<void> {
  for (const { id, bulk } of mails)
    await enqueue(tx, 'mail', { mailId: id }, { ...(startAfter && { startAfter }), ...(bulk && { priority: BULK }) })
}
