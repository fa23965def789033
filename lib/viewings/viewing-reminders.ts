/** Reminds visitors the day before. */

import { transaction } from '../db/transaction.ts'
import { markReminded } from '../db/viewings/book-viewing.ts'
import { findUnremindedViewings } from '../db/viewings/read-viewings.ts'
import { addDays, brusselsDay, brusselsInstant } from '../domain/shared/time.ts'
import { queueMails } from '../mail/queue.ts'
import { loadViewing } from './viewing.ts'
import { reminderMails } from './viewing-mails.ts'

/**
 * Queues a mail for each confirmed visit of tomorrow (in Brussels), once, whichever process runs it and however often. Whoever
 * booked or moved a visit today has just read when it is.
 * @returns how many were reminded
 */
export async function sendViewingReminders(now: Date): Promise<{ reminded: number }> {
  const today = brusselsDay(now.toISOString())
  const midnight = (days: number) => brusselsInstant(addDays(today, days), '00:00')
  let reminded = 0
  for (const visit of await findUnremindedViewings(midnight(1), midnight(2), midnight(0))) {
    const mails = await reminderMails(await loadViewing(visit))
    await transaction(async (tx) => {
      if (!(await markReminded(tx, visit.id, visit.start, now.toISOString()))) return
      await queueMails(tx, mails, visit.id)
      reminded++
    })
  }
  return { reminded }
}
