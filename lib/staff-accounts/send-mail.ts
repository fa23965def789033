/** The mails to staff that a job sends, so that the response to a form takes the same time for every address. */

import { type Transaction, transaction } from '../db/transaction.ts'
import { logStaffEvent } from '../desk/events.ts'
import { isWithinLimit } from '../forms/queries-rate-limiter.ts'
import { LIMITS } from '../forms/request/rate-limits.ts'
import type { JobData } from '../jobs/queues.ts'
import { queueMails } from '../mail/queue.ts'
import { changedMail } from './mails.ts'
import { lockStaff } from './queries.ts'
import type { StaffAccount } from './rules.ts'
import { sendStaffLink } from './sign-in/links.ts'

/** A link for a new password, or the invitation once more to somebody who has no password yet. */
async function sendLink(tx: Transaction, staff: StaffAccount, now: Date): Promise<void> {
  const kind = staff.passwordChangedAt === null ? 'invitation' : 'reset'
  await sendStaffLink(tx, staff, kind, now)
  logStaffEvent({ event: 'staff.link-sent', staff: staff.id, kind })
}

/** Says that many passwords or codes were tried, once a day. */
async function warnOfAttack(tx: Transaction, staff: StaffAccount): Promise<void> {
  if (await isWithinLimit(LIMITS.attackNotice, `staff ${staff.id}`))
    await queueMails(tx, [await changedMail('attack', staff)])
}

/** Mails what the job is about; to an address without an account nothing. */
export async function sendStaffMail({ staffId, about }: JobData['staff-mail'], now: Date): Promise<void> {
  if (staffId === null) return
  await transaction(async (tx) => {
    const staff = await lockStaff(tx, staffId)
    if (!staff) return
    await (about === 'link' ? sendLink(tx, staff, now) : warnOfAttack(tx, staff))
  })
}
