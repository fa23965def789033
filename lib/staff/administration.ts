/** Staff accounts from the command line: `npm run staff`. */
import { changeStaff, lockStaff, type StaffAccount, saveStaff } from '../db/staff/staff-accounts.ts'
import { transaction } from '../db/transaction.ts'
import { clearStaffAttempts } from '../sign-in/throttle.ts'
import { sendStaffLink } from './staff-links.ts'

/** Writes an account and mails an invitation, or a link for a new password where there is one already. */
export async function inviteStaff(
  account: Pick<StaffAccount, 'email' | 'name' | 'role' | 'officeId' | 'language'>,
  now: Date,
): Promise<void> {
  await transaction(async (tx) => {
    const { id } = await saveStaff(tx, account)
    const staff = await lockStaff(tx, id)
    if (!staff) return
    await sendStaffLink(tx, staff, 'invitation', now)
  })
}

/** Ends all access of an account; false when there is none. */
export const deactivateStaff = (email: string, now: Date): Promise<boolean> =>
  transaction((tx) => changeStaff(tx, email, { deactivatedAt: now }))

/** Removes the authenticator app and the recovery codes: the next login sets one up. False for no such account. */
export async function resetSecondStep(email: string): Promise<boolean> {
  const reset = await transaction((tx) => changeStaff(tx, email, { totpSecret: null }))
  if (reset) await clearStaffAttempts(email)
  return reset
}
