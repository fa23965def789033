/** A colleague's request for a link to a new password. */

import { enqueue } from '../../jobs/jobs.ts'
import { forgottenPassword } from '../../sign-in/forgotten-password.ts'
import { findStaffOf } from '../queries.ts'

/** Handles the form that requests a link. */
export const handleForgottenStaffPassword = forgottenPassword({
  route: 'deskForgotten',
  counted: (email) => `staff ${email}`,
  find: async (email) => (await findStaffOf(email)).map(({ id }) => id),
  ask: (staffId) => enqueue(null, 'staff-mail', { staffId, about: 'link' }),
})
