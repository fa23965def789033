/**
 * The forms of owners: their fields, and the rules by which the browser and the server read them. What only
 * the server knows, such as whether a password is right, it checks afterwards.
 */

import { type PasswordProblem, passwordProblem } from '../auth/rules-password.ts'
import { formSchema, rulesOver } from '../forms/rules.ts'
import { check, choice } from '../forms/rules-choice-fields.ts'
import { cleanLine, cleanLines } from '../forms/rules-clean-text.ts'
import { type Field, notEmpty, rawText, view } from '../forms/rules-field.ts'
import { email, lines } from '../forms/rules-fields.ts'
import { LANGUAGES } from '../listings/rules.ts'

/** Every error of these forms, as a message key. */
export const OWNER_ERRORS = [
  ...([
    'emailRequired',
    'emailInvalid',
    'passwordRequired',
    'codeRequired',
    'codeShape',
    'codeWrong',
    'appCodeWrong',
  ] as const),
  ...(['currentRequired', 'wrong', 'tooMany', 'messageRequired', 'messageTooLong', 'messageTooMany'] as const),
  ...(['required', 'tooShort', 'tooLong', 'personal', 'common', 'different', 'invalid'] as const),
] as const
export type OwnerError = (typeof OWNER_ERRORS)[number]

type PasswordUse = 'current-password' | 'new-password'

/** A password as it was typed: spaces around it belong to it. */
const typedPassword = rawText.transform(cleanLines)

const passwordView = (required: OwnerError, autocomplete: PasswordUse, errors: readonly OwnerError[] = []) =>
  view('password', { required }, errors, { autocomplete })

/** The password of an account. */
const password = (required: OwnerError): Field<string> => ({
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

export const OWNER_FORMS = {
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
  ownerMessage: formSchema({
    fields: { message: lines({ required: 'messageRequired', max: 5000, tooLong: 'messageTooLong' }) },
  }),
  accountSettings: formSchema({
    fields: { events: check(), weekly: check(), language: choice({ required: 'invalid', options: LANGUAGES }) },
  }),
}
