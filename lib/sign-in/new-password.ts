/** Reads a newly chosen password, of an owner or of staff. */

import { isLeaked } from '../auth/leaked-passwords.ts'
import { type PasswordProblem, passwordProblem } from '../auth/rules-password.ts'
import { readActionForm } from '../forms/actions/read-action-form.ts'
import { inFormOrder } from '../forms/rules.ts'
import { actionFormOf } from '../forms/rules-action-forms.ts'
import type { Language } from '../listings/rules.ts'
import type { OwnerError } from '../owners/rules-forms.ts'
import { brand } from '../site/site-settings.ts'

/** Words that others know of a person; a password must not contain them. */
const personalWords = async (person: { email: string; name: string }, locale: Language): Promise<string[]> => [
  person.email,
  person.name,
  (await brand(locale)).name,
]

/** Why a new password is rejected, apart from the rules that browsers know, too; null for an acceptable one. */
async function serverProblem(
  password: string,
  person: { email: string; name: string },
  locale: Language,
): Promise<PasswordProblem | null> {
  return passwordProblem(password, await personalWords(person, locale)) ?? (isLeaked(password) ? 'common' : null)
}

type NewPassword = { password: string; errors: null } | { password: null; errors: Record<string, OwnerError> }

/** Reads a form with a new password: the password, or all errors by field. */
export async function readNewPassword(
  form: 'choosePassword' | 'changePassword',
  field: (name: string) => string,
  person: { email: string; name: string },
  locale: Language,
): Promise<NewPassword> {
  const { values, errors } = readActionForm(form, field)
  const problem = values.password === undefined ? null : await serverProblem(values.password, person, locale)
  const all = inFormOrder(actionFormOf(form), { ...errors }, problem ? { password: problem } : {})
  return values.password === undefined || Object.keys(all).length > 0
    ? { password: null, errors: all as Record<string, OwnerError> }
    : { password: values.password, errors: null }
}
