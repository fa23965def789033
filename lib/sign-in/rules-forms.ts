/** The forms of signing in and of passwords, which owners and staff share. */

import { type PasswordProblem, passwordProblem } from '../auth/rules-password.ts'
import { formSchema, rulesOver } from '../forms/rules.ts'
import { cleanLine, cleanLines } from '../forms/rules-clean-text.ts'
import { errorsIn } from '../forms/rules-error-texts.ts'
import { type Field, notEmpty, rawText, view } from '../forms/rules-field.ts'
import { email } from '../forms/rules-fields.ts'

export const ERRORS = {
  ...errorsIn('owners.account.problems', [
    ...(['currentRequired', 'wrong', 'tooMany'] as const),
    ...(['required', 'tooShort', 'tooLong', 'personal', 'common', 'different', 'samePassword'] as const),
  ]),
  ...errorsIn('sign-in.errors', ['passwordRequired', 'codeRequired', 'codeShape', 'codeWrong']),
}

type PasswordUse = 'current-password' | 'new-password'

/** A password as it was typed: spaces around it belong to it. */
const typedPassword = rawText.transform(cleanLines)

const passwordView = (required: string, autocomplete: PasswordUse, errors: readonly string[] = []) =>
  view('password', { required }, errors, { autocomplete })

/** The password of an account. */
const password = (required: string): Field<string> => ({
  view: passwordView(required, 'current-password'),
  schema: notEmpty(typedPassword, required),
})

/** A new password, and the same once more. */
const newPassword = {
  password: {
    view: passwordView('required', 'new-password', ['tooShort', 'tooLong', 'personal', 'common']),
    schema: typedPassword.transform((typed, context) => {
      const problem: PasswordProblem | null = passwordProblem(typed)
      if (problem) context.addIssue({ code: 'custom', message: problem })
      return typed
    }),
  } satisfies Field<string>,
  again: { view: passwordView('different', 'new-password'), schema: typedPassword } satisfies Field<string>,
}
const isSame = rulesOver<{ password: string; again: string }>()(
  ['password', 'again'],
  'again',
  'different',
  ({ password, again }) => password !== again,
)

/** The code of a mail; spaces, dots and dashes between its six digits are left out. */
const code: Field<string> = {
  view: view('text', { required: 'codeRequired' }, ['codeShape'], {
    autocomplete: 'one-time-code',
    digits: true,
    maxLength: 12,
  }),
  schema: notEmpty(
    rawText.transform((typed) => cleanLine(typed).replace(/[\s.-]/g, '')),
    'codeRequired',
  ).refine((digits) => digits === '' || /^\d{6}$/.test(digits), 'codeShape'),
}

export const FORMS = {
  login: formSchema({
    fields: {
      email: email({ required: 'emailRequired', autocomplete: 'username' }),
      password: password('passwordRequired'),
    },
  }),
  loginCode: formSchema({ fields: { code } }),
  forgottenPassword: formSchema({ fields: { email: email({ required: 'emailRequired' }) } }),
  choosePassword: formSchema({ fields: newPassword }, [isSame]),
  changePassword: formSchema({ fields: { current: password('currentRequired'), ...newPassword } }, [isSame]),
  secondStep: formSchema({ fields: { current: password('currentRequired') } }),
}
