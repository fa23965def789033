/** Staff accounts from the command line: `npm run staff`. */

import { newToken } from '../../auth/cookies.ts'
import { transaction } from '../../db/transaction.ts'
import { queueMails } from '../../mail/queue.ts'
import { transactionWithMails } from '../../mail/transaction.ts'
import { addressed, changedMail } from '../mails.ts'
import { changeStaff, findStaffOf, lockStaff, saveStaff } from '../queries.ts'
import type { StaffAccount } from '../rules.ts'
import { clearStaffAttempts } from '../sign-in/attempts.ts'
import { sendStaffLink } from '../sign-in/links.ts'
import { isLast } from './manage.ts'
import { lockPeople, type Person } from './queries.ts'

/** Writes an account and mails an invitation, or a link for a new password where there is one already. */
export async function inviteStaff(
  account: Pick<StaffAccount, 'email' | 'name' | 'role' | 'officeId' | 'language'>,
  now: Date,
): Promise<void> {
  const token = newToken()
  await transactionWithMails(async (tx, rendered) => {
    const { id } = await saveStaff(tx, account)
    const staff = await lockStaff(tx, id)
    if (!staff) return
    await sendStaffLink(tx, rendered, staff, { kind: 'invitation', token, now })
  })
}

/**
 * Ends all access of an account, and of another one whose address is a spelling of the same. last: it is that of the
 * only administrator, who would be locked out.
 */
export const deactivateStaff = (email: string, now: Date): Promise<'done' | 'missing' | 'last'> =>
  transaction(async (tx) => {
    const people: Person[] = []
    for (const { id } of await findStaffOf(email, tx)) {
      const person = await lockPeople(tx, id)
      if (person) people.push(person)
    }
    // All before the first change: the transaction commits also where it returns a refusal.
    for (const person of people) if (await isLast(tx, person, null, people)) return 'last'
    for (const person of people) if (person.email !== null) await changeStaff(tx, person.email, { deactivatedAt: now })
    return people.length > 0 ? 'done' : 'missing'
  })

/**
 * Removes the authenticator app and the recovery codes: the next login sets one up. Its person gets a mail. False for
 * no such account.
 */
export async function resetSecondStep(email: string): Promise<boolean> {
  const reset = await transactionWithMails(async (tx, rendered) => {
    const locked = []
    for (const { id } of await findStaffOf(email, tx)) locked.push(await lockStaff(tx, id))
    const accounts = locked.filter((staff) => staff !== null)
    for (const staff of accounts) {
      await changeStaff(tx, staff.email, { totpSecret: null })
      const mails = rendered(addressed(staff), () => changedMail('secondStep', staff))
      await queueMails(tx, mails)
    }
    return accounts
  })
  for (const staff of reset) await clearStaffAttempts(staff.email)
  return reset.length > 0
}
