/** The job that queues the weekly summaries. */

import { transaction } from '../../db/transaction.ts'
import { log } from '../../log.ts'
import { queueMails } from '../../mail/queue.ts'
import { lastWeek, type Week } from '../rules-weeks.ts'
import { summaryMail } from './mails.ts'
import { dueForSummary, markSummarised, type SummaryOwner } from './queries.ts'

const BATCH = 200
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Queues one owner's mail and marks the week as sent, in one transaction. */
async function queueSummary(owner: SummaryOwner, week: Week, now: Date): Promise<number> {
  const mail = await summaryMail(owner, week, now)
  return transaction(async (tx) => {
    if (!mail || !(await markSummarised(tx, owner.id, week, now))) return 0
    await queueMails(tx, [mail])
    return 1
  })
}

/**
 * Queues the summary of the last full week in Brussels for every owner who wants it, has signed in before, and has a
 * home online. It may run in any number of processes, any number of times: no owner gets two summaries of one week.
 * @returns how many were queued
 * @throws Error when some could not be queued, so that the job is retried
 */
export async function sendSummaries(now: Date): Promise<{ sent: number }> {
  const week = lastWeek(now)
  let [sent, failed, after] = [0, 0, FIRST_ID]
  for (;;) {
    const owners = await dueForSummary(week, after, BATCH)
    for (const owner of owners) {
      after = owner.id
      try {
        sent += await queueSummary(owner, week, now)
      } catch (error) {
        // One owner must not keep the others from their mail.
        if (failed++ === 0)
          log.error({ event: 'weekly-summary.failed', error }, 'A weekly summary could not be written.')
      }
    }
    if (owners.length < BATCH) break
  }
  if (failed > 0) throw new Error(`${failed} weekly summaries could not be written.`)
  return { sent }
}
