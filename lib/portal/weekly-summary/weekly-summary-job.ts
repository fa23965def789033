/** The weekly mail: how last week was for each home. */
import { dueForSummary, markSummarised, type SummaryOwner } from '../../db/portal/owner-summary.ts'
import { transaction } from '../../db/transaction.ts'
import { lastWeek, type Week } from '../../domain/portal/weeks.ts'
import { log } from '../../log.ts'
import { queueMails } from '../../mail/queue.ts'
import { summaryMail } from './weekly-summary-mail.ts'

const BATCH = 200
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** One owner's mail and the mark that they were told, in one transaction: killed in between, both are there or neither. */
async function tell(owner: SummaryOwner, week: Week, now: Date): Promise<number> {
  const mail = await summaryMail(owner, week, now)
  return transaction(async (tx) => {
    if (!mail || !(await markSummarised(tx, owner.id, week, now))) return 0
    await queueMails(tx, [mail])
    return 1
  })
}

/**
 * Queues the summary of the last whole week in Brussels for every owner who wants it, is in, and has a home on the site. Any number of
 * processes may run it, as often as they like: nobody gets a second one of the same week.
 * @returns how many were queued
 * @throws Error when some could not be, so that the job comes back for them
 */
export async function sendSummaries(now: Date): Promise<{ sent: number }> {
  const week = lastWeek(now)
  let [sent, failed, after] = [0, 0, FIRST_ID]
  for (;;) {
    const owners = await dueForSummary(week, after, BATCH)
    for (const owner of owners) {
      after = owner.id
      try {
        sent += await tell(owner, week, now)
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
