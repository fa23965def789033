/** Choosing a password, through a link from a mail or on the account page. */

import { isLeaked } from '../../auth/leaked-passwords.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { brand } from '../../content/site-settings.ts'
import { actionFormOf } from '../../domain/forms/action-forms.ts'
import { inFormOrder } from '../../domain/forms/form.ts'
import type { Language } from '../../domain/listing/listing.ts'
import type { OwnerError } from '../../domain/portal/owner-forms.ts'
import { type PasswordProblem, passwordProblem } from '../../domain/portal/owner-password.ts'
import type { FormActionHandler } from '../../forms/actions/form-action.ts'
import { readActionForm } from '../../forms/actions/read-action-form.ts'
import { invalidState } from '../../forms/labels/action-error-text.ts'
import { signedPath } from '../../i18n/paths.ts'
import { loginAddress } from '../sign-in/login-feedback.ts'
import { trustDeviceByLink } from '../sign-in/trusted-device.ts'
import { findValidLink, setPasswordByLink } from './password-links.ts'

/** Words that others know of an owner; a password must not contain them. */
const personalWords = async (owner: { email: string; name: string }, locale: Language): Promise<string[]> => [
  owner.email,
  owner.name,
  (await brand(locale)).name,
]

/** Why a new password is rejected, apart from the rules that browsers know, too; null for an acceptable one. */
async function serverProblem(
  password: string,
  owner: { email: string; name: string },
  locale: Language,
): Promise<PasswordProblem | null> {
  return passwordProblem(password, await personalWords(owner, locale)) ?? (isLeaked(password) ? 'common' : null)
}

type NewPassword = { password: string; errors: null } | { password: null; errors: Record<string, OwnerError> }

/** Reads a form with a new password: the password, or all errors by field. */
export async function readNewPassword(
  form: 'choosePassword' | 'changePassword',
  field: (name: string) => string,
  owner: { email: string; name: string },
  locale: Language,
): Promise<NewPassword> {
  const { values, errors } = readActionForm(form, field)
  const problem = values.password === undefined ? null : await serverProblem(values.password, owner, locale)
  const all = inFormOrder(actionFormOf(form), { ...errors }, problem ? { password: problem } : {})
  return values.password === undefined || Object.keys(all).length > 0
    ? { password: null, errors: all as Record<string, OwnerError> }
    : { password: values.password, errors: null }
}

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
