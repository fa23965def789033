/** An owner's request for a link to a new password. */

import { enqueue } from '../../jobs/jobs.ts'
import { forgottenPassword } from '../../sign-in/forgotten-password.ts'
import { ownerIdsOf } from '../desk/queries-record.ts'
import { sendLink } from './password-links.ts'

/** Handles the form that requests a link. */
export const handleForgottenPassword = forgottenPassword({
  route: 'loginForgotten',
  counted: (email) => email,
  find: ownerIdsOf,
  ask: (ownerId) => enqueue(null, 'owner-link', { ownerId }),
})

/**
 * Mails a link for a new password, or another invitation to an owner without a password. Accounts that were never
 * invited get nothing.
 */
export async function sendPasswordLink({ ownerId }: { ownerId: string | null }, now: Date): Promise<void> {
  if (ownerId === null) return
  await sendLink(ownerId, ({ hasPassword, invited }) => (hasPassword ? 'reset' : invited ? 'invitation' : null), now)
}
