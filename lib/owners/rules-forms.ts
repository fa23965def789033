/**
 * The forms of owners, and those about them at the desk: their fields, and the rules by which browser and server read
 * them. What only the server knows, such as whether a password is right, it checks afterwards.
 */

import { type PasswordProblem, passwordProblem } from '../auth/rules-password.ts'
import { formSchema, rulesOver } from '../forms/rules.ts'
import { check, choice } from '../forms/rules-choice-fields.ts'
import { cleanLine, cleanLines } from '../forms/rules-clean-text.ts'
import { errorsIn, type FIELD_ERRORS } from '../forms/rules-error-texts.ts'
import { type Field, notEmpty, rawText, view } from '../forms/rules-field.ts'
import { date, email, lines, text } from '../forms/rules-fields.ts'
import { language, personName as name } from '../forms/rules-staff-fields.ts'

export const ERRORS = {
  ...errorsIn('owners.account.problems', [
    ...(['currentRequired', 'wrong', 'tooMany', 'messageRequired', 'messageTooLong', 'messageTooMany'] as const),
    ...(['required', 'tooShort', 'tooLong', 'personal', 'common', 'different'] as const),
  ]),
  ...errorsIn('owners.desk.errors', ['homeRequired', 'homeUnknown', 'homeAmbiguous', 'dayToCome']),
  ...errorsIn('sign-in.errors', ['passwordRequired', 'codeRequired', 'codeShape', 'codeWrong']),
  appCodeWrong: 'desk.frame.code.wrong',
}
export type OwnerError = keyof typeof ERRORS | keyof typeof FIELD_ERRORS

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

/** The number by which people know a home. */
const home = text({ required: 'homeRequired', autocomplete: 'off', max: 40 })

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
  ownerMessage: formSchema({
    fields: { message: lines({ required: 'messageRequired', max: 5000, tooLong: 'messageTooLong' }) },
  }),
  accountSettings: formSchema({
    fields: { events: check(), weekly: check(), language },
  }),
  inviteOwner: formSchema({
    fields: { name, email: email({ required: 'emailRequired', autocomplete: 'off' }), language, home },
  }),
  giveOwnerHome: formSchema({
    fields: { home, since: date({ wrong: 'invalid', days: { last: 0, far: 'dayToCome' } }) },
  }),
  writeToOwner: formSchema({
    fields: {
      home: choice({ required: 'homeRequired', options: null }),
      subject: text({ required: 'subjectRequired', autocomplete: 'off', max: 200 }),
      body: lines({ required: 'bodyRequired', max: 10_000 }),
    },
  }),
}
