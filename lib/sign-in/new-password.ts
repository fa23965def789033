/** Takes in a newly chosen password, of an owner or of staff. */

import { isLeaked } from '../auth/leaked-passwords.ts'
import { hashPassword } from '../auth/passwords.ts'
import { type PasswordProblem, passwordProblem } from '../auth/rules-password.ts'
import type { FormAction, FormActionHandler } from '../forms/actions/form-action.ts'
import { readActionForm } from '../forms/actions/read-action-form.ts'
import { inFormOrder } from '../forms/rules.ts'
import type { ActionError } from '../forms/rules-action-forms.ts'
import { actionFormOf } from '../forms/rules-action-forms.ts'
import { invalidState } from '../forms/view-action-error-text.ts'
import { signedPath } from '../i18n/paths.ts'
import type { Language } from '../listings/rules.ts'
import { brand } from '../site/site-settings.ts'
import { chosenAddress } from './login-feedback.ts'

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

type NewPassword = { password: string; errors: null } | { password: null; errors: Record<string, ActionError> }

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
    ? { password: null, errors: all as Record<string, ActionError> }
    : { password: values.password, errors: null }
}

/** `find`: whose link it is. `set`: the cookies of the answer. Both give null when the link no longer opens. */
type Links<Person> = {
  page: 'loginPassword' | 'deskPassword'
  login: 'login' | 'deskLogin'
  find: (token: string, now: Date) => Promise<Person | null>
  set: (form: FormAction, passwordHash: string, person: Person) => Promise<string[] | null>
}

/** Handles the form behind a link from a mail. An expired link returns to its page, which says so. */
export const choosePassword =
  <Person extends { email: string; name: string }>({ page, login, find, set }: Links<Person>): FormActionHandler =>
  async (form) => {
    const { token, locale, field, now } = form
    const here = signedPath(page, token, locale)
    const person = await find(token, now)
    if (!person) return here
    const { password, errors } = await readNewPassword('choosePassword', field, person, locale)
    if (errors)
      return { state: invalidState(errors, locale), page: () => `${here}?problem=${Object.values(errors)}#problem` }
    const cookies = await set(form, await hashPassword(password), person)
    return cookies === null ? here : { href: await chosenAddress({ page: login, locale }, person.email), cookies }
  }
