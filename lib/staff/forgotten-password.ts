/** A colleague's request for a link to a new password. */
import { findStaff, lockStaff } from '../db/staff/staff-accounts.ts'
import { transaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/jobs.ts'
import { forgottenPassword } from '../sign-in/forgotten-password.ts'
import { logStaffEvent } from './staff-events.ts'
import { sendStaffLink } from './staff-links.ts'

/** Handles the form that requests a link. */
export const handleForgottenStaffPassword = forgottenPassword({
  route: 'deskForgotten',
  counted: (email) => `staff ${email}`,
  ask: async (email) => void (await enqueue(null, 'staff-link', { staffId: (await findStaff(email))?.id ?? null })),
})

/** Mails a link for a new password, or the invitation once more to somebody without a password. */
export async function sendStaffPasswordLink({ staffId }: { staffId: string | null }, now: Date): Promise<void> {
  if (staffId === null) return
  const kind = await transaction(async (tx) => {
    const staff = await lockStaff(tx, staffId)
    if (!staff) return null
    const wanted = staff.passwordChangedAt === null ? 'invitation' : 'reset'
    await sendStaffLink(tx, staff, wanted, now)
    return wanted
  })
  if (kind) logStaffEvent({ event: 'staff.link-sent', staff: staffId, kind })
}
