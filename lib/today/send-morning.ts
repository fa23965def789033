/** The job that tells colleagues in the morning what they must do. */
import { log } from '../log.ts'
import { queueMails } from '../mail/queue.ts'
import { transactionWithMails } from '../mail/transaction.ts'
import { brusselsDay, brusselsInstant } from '../shared/time.ts'
import { findAnswerRule } from '../site/queries-office-hours.ts'
import { findActive } from '../staff-accounts/queries.ts'
import { morningMail } from './mails.ts'
import { findMorningReaders, markMorning } from './queries-morning.ts'
import { isDayOff, MORNING_TIME } from './rules-morning.ts'

/** One transaction marks the day and queues the mail: of two runs at once the second finds nothing. */
const tellOne = (id: string, day: string, now: Date): Promise<void> =>
  transactionWithMails(async (tx, rendered) => {
    const staff = await findActive(id, tx)
    if (!staff || !(await markMorning(tx, id, day))) return
    const mails = rendered([staff, day], async () => (await morningMail(staff, now)) ?? [])
    await queueMails(tx, mails)
  })

/**
 * Writes the mail of this day to everybody who asked for it and isn't off: one each, none where nothing is to be done. It
 * may run any number of times.
 * @throws AggregateError when some couldn't be written; the others are told all the same
 */
export async function sendMorningMails(now: Date): Promise<void> {
  const day = brusselsDay(now.toISOString())
  // A run before that hour, after a clock was set back, leaves it to the next one.
  if (now.getTime() < Date.parse(brusselsInstant(day, MORNING_TIME))) return
  const errors: unknown[] = []
  for (const { id, officeId, absences } of await findMorningReaders(day)) {
    const times = officeId === null ? null : await findAnswerRule(officeId, now)
    if (!isDayOff(day, times, absences)) await tellOne(id, day, now).catch((error) => errors.push(error))
  }
  if (errors.length === 0) return
  log.warn({ event: 'morning-mails.failed', count: errors.length }, 'Colleagues could not be told of their day.')
  throw new AggregateError(errors, 'Colleagues could not be told of their day.')
}
