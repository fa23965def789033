/** The forms of the desk that are no content; the other forms of signing in are those of owners. */
import { check, checks, choice, radios } from '../forms/choice-fields.ts'
import { cleanLine } from '../forms/clean-text.ts'
import { type Field, notEmpty, rawText, view } from '../forms/field.ts'
import { date, email, lines, text } from '../forms/fields.ts'
import { formSchema, rulesOver } from '../forms/form.ts'
import { LANGUAGES } from '../listing/listing.ts'
import { SENDING_TIMES } from '../newsletters/newsletter.ts'
import { STAFF_ROLES } from './permissions.ts'
import { hasPlaceholder } from './requests/answer-template.ts'

/** The errors that only these forms have, as message keys. */
export const STAFF_ERRORS = [
  'nameRequired',
  'emailTaken',
  'officeRequired',
  'lastAdministrator',
  'noteRequired',
  'subjectRequired',
  'bodyRequired',
  'homeRequired',
  'homeUnknown',
  'homeAmbiguous',
  'dayToCome',
  'placeholderLeft',
  'filesTooMany',
  'filesTooLarge',
  'filesGone',
  'sureRequired',
  'viewNameRequired',
  'tooManyViews',
  'reasonRequired',
  'whenRequired',
  'timePassed',
] as const

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

/** Why somebody does what can't be seen afterwards otherwise. */
const reason = lines({ required: 'reasonRequired', max: 500 })

/** As long as a ribbon may be to fit a card. */
const ribbon = text({ autocomplete: 'off', max: 30 })

const name = text({ required: 'nameRequired', autocomplete: 'off' })

/** What an administrator says of an account. `office`: its id; '' for none. */
const rights = {
  role: choice({ required: 'invalid', options: STAFF_ROLES }),
  office: choice({ options: null }),
  language: choice({ required: 'invalid', options: LANGUAGES }),
}
const needsOffice = rulesOver<{ role: string; office: string }>()(
  ['role', 'office'],
  'office',
  'officeRequired',
  ({ role, office }) => role === 'office' && office === '',
)

const MOST_ANSWER_FILES = 5
const answerRule = rulesOver<{ subject: string; body: string; files: string[] }>()

const sendingRule = rulesOver<{ when: string; day: string; time: string }>()
const LATER = { field: 'when', value: 'later' } as const

export const STAFF_FORMS = {
  staffCode: formSchema({ fields: { code } }),
  staffLanguage: formSchema({ fields: { language: rights.language } }),
  invitePerson: formSchema(
    { fields: { name, email: email({ required: 'emailRequired', autocomplete: 'off' }), ...rights } },
    [needsOffice],
  ),
  answerRequest: formSchema(
    {
      fields: {
        subject: text({ required: 'subjectRequired', autocomplete: 'off', max: 200 }),
        body: lines({ required: 'bodyRequired', max: 10_000 }),
        files: checks({ options: null }),
      },
    },
    [
      answerRule(['subject'], 'subject', 'placeholderLeft', ({ subject }) => hasPlaceholder(subject)),
      answerRule(['body'], 'body', 'placeholderLeft', ({ body }) => hasPlaceholder(body)),
      answerRule(['files'], 'files', 'filesTooMany', ({ files }) => files.length > MOST_ANSWER_FILES),
    ],
  ),
  assignRequest: formSchema({ fields: { person: choice({ required: 'invalid', options: null }) } }),
  moveRequest: formSchema({ fields: { office: choice({ required: 'invalid', options: null }) } }),
  noteRequest: formSchema({ fields: { note: lines({ required: 'noteRequired', max: 5000 }) } }),
  inviteOwner: formSchema({
    fields: {
      name,
      email: email({ required: 'emailRequired', autocomplete: 'off' }),
      language: rights.language,
      home: text({ required: 'homeRequired', autocomplete: 'off', max: 40 }),
    },
  }),
  giveOwnerHome: formSchema({
    fields: {
      home: text({ required: 'homeRequired', autocomplete: 'off', max: 40 }),
      since: date({ wrong: 'invalid' }),
    },
  }),
  writeToOwner: formSchema({
    fields: {
      home: choice({ required: 'homeRequired', options: null }),
      subject: text({ required: 'subjectRequired', autocomplete: 'off', max: 200 }),
      body: lines({ required: 'bodyRequired', max: 10_000 }),
    },
  }),
  saveView: formSchema({ fields: { name: text({ required: 'viewNameRequired', autocomplete: 'off', max: 60 }) } }),
  findPerson: formSchema({ fields: { email: email({ required: 'emailRequired', autocomplete: 'off' }) } }),
  erasePerson: formSchema({ fields: { sure: check({ required: 'sureRequired' }) } }),
  letThrough: formSchema({ fields: { reason } }),
  dropMail: formSchema({ fields: { reason } }),
  homeRibbons: formSchema({ fields: { nl: ribbon, fr: ribbon, en: ribbon, de: ribbon } }),
  homeNote: formSchema({ fields: { note: lines({ max: 5000 }) } }),
  sendNewsletter: formSchema(
    {
      fields: {
        when: radios({ required: 'invalid', options: ['now', 'later'] }),
        day: date({ wrong: 'invalid', when: LATER }),
        time: choice({ options: SENDING_TIMES, when: LATER }),
      },
    },
    [
      sendingRule(['when', 'day'], 'day', 'whenRequired', ({ when, day }) => when === 'later' && day === ''),
      sendingRule(['when', 'time'], 'time', 'whenRequired', ({ when, time }) => when === 'later' && time === ''),
    ],
  ),
  changePerson: formSchema({ fields: { name, ...rights } }, [needsOffice]),
}
