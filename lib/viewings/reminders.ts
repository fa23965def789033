/** Reminds visitors of tomorrow's viewings. */

import { transaction } from '../db/transaction.ts'
import { queueMails } from '../mail/queue.ts'
import { addDays, brusselsDay, brusselsInstant } from '../shared/time.ts'
import { visitorMails } from './mails.ts'
import { findUnremindedViewings } from './queries.ts'
import { markReminded } from './queries-book.ts'
import { loadViewing } from './view.ts'

/**
 * Queues one mail for each confirmed viewing of tomorrow (in Brussels time), also when several processes run it.
 * Viewings that were booked or moved today are left out: their visitors have just got a mail.
 * @returns how many visitors were reminded
 */
export async function sendViewingReminders(now: Date): Promise<{ reminded: number }> {
  const today = brusselsDay(now.toISOString())
  const midnight = (days: number) => brusselsInstant(addDays(today, days), '00:00')
  let reminded = 0
  for (const viewing of await findUnremindedViewings(midnight(1), midnight(2), midnight(0))) {
    const mails = await visitorMails('reminder', await loadViewing(viewing))
    await transaction(async (tx) => {
      if (!(await markReminded(tx, viewing.id, viewing.start, now.toISOString()))) return
      await queueMails(tx, mails, viewing.id)
      reminded++
    })
  }
  return { reminded }
}
