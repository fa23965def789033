/** The mails to staff that a job sends, so that the response to a form takes the same time for every address. */

import { newToken } from '../auth/cookies.ts'
import { logStaffEvent } from '../desk/events.ts'
import { isWithinLimit } from '../forms/queries-rate-limiter.ts'
import { LIMITS } from '../forms/request/rate-limits.ts'
import type { JobData } from '../jobs/queues.ts'
import { queueMails } from '../mail/queue.ts'
import { transactionWithMails } from '../mail/transaction.ts'
import { addressed, changedMail } from './mails.ts'
import { lockStaff } from './queries.ts'
import { sendStaffLink } from './sign-in/links.ts'

/** Mails what the job is about; to an address without an account nothing. An attack is told of once a day. */
export async function sendStaffMail({ staffId, about }: JobData['staff-mail'], now: Date): Promise<void> {
  if (staffId === null) return
  if (about === 'attack' && !(await isWithinLimit(LIMITS.attackNotice, `staff ${staffId}`))) return
  const token = newToken()
  const sent = await transactionWithMails(async (tx, rendered) => {
    const staff = await lockStaff(tx, staffId)
    if (!staff) return null
    if (about === 'attack') {
      const mails = rendered(addressed(staff), () => changedMail('attack', staff))
      await queueMails(tx, mails)
      return null
    }
    // Somebody who has no password yet gets the invitation once more.
    const kind = staff.passwordChangedAt === null ? 'invitation' : 'reset'
    await sendStaffLink(tx, rendered, staff, { kind, token, now })
    return kind
  })
  if (sent) logStaffEvent({ event: 'staff.link-sent', staff: staffId, kind: sent })
}
