/** Choosing a password, through a link from a mail or on the account page. */

import { hashPassword } from '../../auth/passwords.ts'
import type { FormActionHandler } from '../../forms/actions/form-action.ts'
import { invalidState } from '../../forms/view-action-error-text.ts'
import { signedPath } from '../../i18n/paths.ts'
import { loginAddress } from '../../sign-in/login-feedback.ts'
import { readNewPassword } from '../../sign-in/new-password.ts'
import { findValidLink, setPasswordByLink } from './password-links.ts'
import { trustDeviceByLink } from './trusted-device.ts'

/** Handles the form behind a link from a mail. An expired link returns to its page, which says so. */
export const handleNewPassword: FormActionHandler = async ({ token, locale, field, now, request }) => {
  const page = signedPath('loginPassword', token, locale)
  const link = await findValidLink(token, now)
  if (!link) return page
  const { password, errors } = await readNewPassword('choosePassword', field, link, locale)
  if (errors) {
    return { state: invalidState(errors, locale), page: () => `${page}?problem=${Object.values(errors)}#problem` }
  }
  const changed = await setPasswordByLink(token, await hashPassword(password), now)
  if (!changed) return page
  const cookie = await trustDeviceByLink(link.email, request.headers.get('user-agent'), now)
  const login = loginAddress({ page: 'login', locale, back: null }, 'password')
  return { href: login, cookies: cookie === null ? [] : [cookie] }
}
