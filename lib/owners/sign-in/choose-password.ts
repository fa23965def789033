/** Choosing a password through a link from a mail. */

import { choosePassword } from '../../sign-in/new-password.ts'
import { findValidLink, setPasswordByLink } from './password-links.ts'
import { trustDeviceByLink } from './trusted-device.ts'

/** Handles the form behind the link. */
export const handleNewPassword = choosePassword({
  page: 'loginPassword',
  login: 'login',
  find: findValidLink,
  set: async ({ token, now, request }, passwordHash, { email }) => {
    if (!(await setPasswordByLink(token, passwordHash, now))) return null
    const cookie = await trustDeviceByLink(email, request.headers.get('user-agent'), now)
    return cookie === null ? [] : [cookie]
  },
})
