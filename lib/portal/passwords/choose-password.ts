/** Choosing a password, through a link from a mail or on the account page. */

import { isLeaked } from '../../auth/leaked-passwords.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { brand } from '../../content/site-settings.ts'
import type { Language } from '../../domain/listing/listing.ts'
import { type PasswordProblem, passwordProblem } from '../../domain/portal/owner-password.ts'
import type { FormActionHandler } from '../../forms/actions/form-action.ts'
import { signedPath } from '../../i18n/paths.ts'
import { passwordField } from '../account/account-notices.ts'
import { loginAddress } from '../sign-in/login-feedback.ts'
import { trustDeviceByLink } from '../sign-in/trusted-device.ts'
import { findValidLink, setPasswordByLink } from './password-links.ts'
import { problemText } from './problem-text.ts'

/** Words that others know of an owner; a password must not contain them. */
const personalWords = async (owner: { email: string; name: string }, locale: Language): Promise<string[]> => [
  owner.email,
  owner.name,
  (await brand(locale)).name,
]

/** Why a new password is rejected; null for an acceptable one. */
export async function newPasswordProblem(
  chosen: { password: string; again: string },
  owner: { email: string; name: string },
  locale: Language,
): Promise<PasswordProblem | null> {
  const problem = passwordProblem(chosen, await personalWords(owner, locale))
  return (problem === null || problem === 'different') && isLeaked(chosen.password) ? 'common' : problem
}

/** Handles the form behind a link from a mail. An expired link returns to its page, which says so. */
export const handleNewPassword: FormActionHandler = async ({ token, locale, field, now, request }) => {
  const page = signedPath('loginPassword', token, locale)
  const link = await findValidLink(token, now)
  if (!link) return page
  const chosen = { password: field('password'), again: field('again') }
  const problem = await newPasswordProblem(chosen, link, locale)
  if (problem) {
    const errors = { [passwordField(problem)]: problemText(problem, locale) }
    return { state: { kind: 'invalid', errors }, page: () => `${page}?problem=${problem}#problem` }
  }
  const changed = await setPasswordByLink(token, await hashPassword(chosen.password), now)
  if (!changed) return page
  const cookie = await trustDeviceByLink(link.email, request.headers.get('user-agent'), now)
  const login = loginAddress({ page: 'login', locale, back: null }, 'password')
  return { href: login, cookies: cookie === null ? [] : [cookie] }
}
