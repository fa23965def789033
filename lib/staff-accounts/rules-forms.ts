/** The forms about accounts of staff; the other forms of signing in are those of lib/sign-in/. */
import { NOTICE_WAYS, STAFF_ROLES } from '../desk/define-feature.ts'
import { NOTICE_EVENTS, type NoticeEvent } from '../desk/notice-events.ts'
import { OFFICE_ROLES } from '../desk/rules-scope.ts'
import { formSchema, rulesOver } from '../forms/rules.ts'
import { check, checks, choice } from '../forms/rules-choice-fields.ts'
import { cleanLine } from '../forms/rules-clean-text.ts'
import { errorsIn } from '../forms/rules-error-texts.ts'
import { type Field, notEmpty, rawText, view } from '../forms/rules-field.ts'
import { email as address, text } from '../forms/rules-fields.ts'
import { language, personName as name } from '../forms/rules-staff-fields.ts'
import { LANGUAGES } from '../listings/rules.ts'

export const ERRORS = {
  ...errorsIn('staff-accounts.people.errors', ['emailTaken', 'lastAdministrator']),
  appCodeWrong: 'desk.frame.code.wrong',
}

/** A code of the authenticator app, or a recovery code; spaces, dots and dashes are left out. */
const code: Field<string> = {
  view: view('text', { required: 'codeRequired' }, [], { autocomplete: 'one-time-code', maxLength: 40 }),
  schema: notEmpty(
    rawText.transform((typed) =>
      cleanLine(typed)
        .replace(/[\s.-]/g, '')
        .toUpperCase(),
    ),
    'codeRequired',
  ),
}

/**
 * What is said of a person. `email`: '' for somebody who doesn't sign in; `office`, `member`: an id, '' for none;
 * `offices`: ids of the other ones.
 */
const person = {
  name,
  email: address({ autocomplete: 'off' }),
  role: choice({ required: 'invalid', options: STAFF_ROLES }),
  office: choice({ options: null }),
  offices: checks({ options: null }),
  visits: check(),
  language,
  spoken: checks({ options: LANGUAGES }),
  licence: text({ autocomplete: 'off', max: 40 }),
  portrait: choice({ options: null }),
  member: choice({ options: null }),
}
const needsOffice = rulesOver<{ role: string; office: string }>()(
  ['role', 'office'],
  'office',
  'officeRequired',
  ({ role, office }) => OFFICE_ROLES.some((one) => one === role) && office === '',
)

const way = choice({ options: NOTICE_WAYS })
const noticeFields = Object.fromEntries(NOTICE_EVENTS.map((event) => [event, way])) as Record<NoticeEvent, typeof way>

export const FORMS = {
  staffCode: formSchema({ fields: { code } }),
  chooseNotices: formSchema({ fields: noticeFields }),
  staffLanguage: formSchema({ fields: { language } }),
  invitePerson: formSchema({ fields: person }, [needsOffice]),
  changePerson: formSchema({ fields: person }, [needsOffice]),
}
