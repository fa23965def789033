/** Choosing the password of a staff account, through the link of a mail. */
import { tokenHash } from '../../auth/cookies.ts'
import { logStaffEvent } from '../../desk/events.ts'
import { queueMails } from '../../mail/queue.ts'
import { transactionWithMails } from '../../mail/transaction.ts'
import { choosePassword } from '../../sign-in/new-password.ts'
import { clearAttempts } from '../../sign-in/throttle.ts'
import { addressed, changedMail } from '../mails.ts'
import { deletePasskeys } from '../passkeys/queries.ts'
import { findStaffLink, type LivingStaffLink, setPasswordByStaffLink } from '../queries.ts'
import { identifyStaff } from './attempts.ts'
import { staffDeviceCookies } from './device.ts'

export type { LivingStaffLink } from '../queries.ts'

/** Whose link this is, and whether they have passkeys; null when it no longer opens. */
export const findInvitation = async (token: string, now: Date): Promise<LivingStaffLink | null> =>
  /^[\w-]{43}$/.test(token) ? findStaffLink(tokenHash(token), now) : null

/** Handles the form behind the link. */
export const chooseStaffPassword = choosePassword({
  page: 'deskPassword',
  login: 'deskLogin',
  find: findInvitation,
  set: async (form, passwordHash) => {
    const { token, field, now } = form
    const staff = await transactionWithMails(async (tx, rendered) => {
      const account = await setPasswordByStaffLink(tx, tokenHash(token), passwordHash, now)
      if (account && field('passkeys') === 'remove') await deletePasskeys(tx, account.id)
      // The first password is no change that somebody else could have made.
      if (account?.passwordChangedAt) {
        const mails = rendered(addressed(account), () => changedMail('password', account))
        await queueMails(tx, mails)
      }
      return account
    })
    if (!staff) return null
    logStaffEvent({ event: 'staff.account-changed', staff: staff.id, what: 'password' })
    // Failures, before and from now on, don't keep out who owns the mailbox.
    await clearAttempts(await identifyStaff(form, staff.email))
    return staffDeviceCookies(staff.email)
  },
})
