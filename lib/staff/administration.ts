/** Staff accounts from the command line: `npm run staff`. */
import { lockPeople } from '../db/staff/people.ts'
import { changeStaff, findStaff, lockStaff, type StaffAccount, saveStaff } from '../db/staff/staff-accounts.ts'
import { transaction } from '../db/transaction.ts'
import { queueMails } from '../mail/queue.ts'
import { clearStaffAttempts } from '../sign-in/throttle.ts'
import { isLast } from './people/manage-people.ts'
import { sendStaffLink } from './staff-links.ts'
import { changedMail } from './staff-mails.ts'

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

/** Ends all access of an account. last: it is that of the only administrator, who would be locked out. */
export const deactivateStaff = (email: string, now: Date): Promise<'done' | 'missing' | 'last'> =>
  transaction(async (tx) => {
    const staff = await findStaff(email)
    const person = staff && (await lockPeople(tx, staff.id))
    if (!person) return 'missing'
    if (await isLast(tx, person, null)) return 'last'
    await changeStaff(tx, email, { deactivatedAt: now })
    return 'done'
  })

/**
 * Removes the authenticator app and the recovery codes: the next login sets one up. Its person gets a mail. False for
 * no such account.
 */
export async function resetSecondStep(email: string): Promise<boolean> {
  const reset = await transaction(async (tx) => {
    const found = await findStaff(email)
    const staff = found && (await lockStaff(tx, found.id))
    if (!staff) return false
    await changeStaff(tx, email, { totpSecret: null })
    await queueMails(tx, [await changedMail('secondStep', staff)])
    return true
  })
  if (reset) await clearStaffAttempts(email)
  return reset
}
