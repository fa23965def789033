/** The forms of the desk that are no content; the other forms of signing in are those of owners. */

import { formSchema, rulesOver } from '../forms/rules.ts'
import { check, checks, choice, radios } from '../forms/rules-choice-fields.ts'
import { cleanLine } from '../forms/rules-clean-text.ts'
import { type Field, notEmpty, rawText, view } from '../forms/rules-field.ts'
import { amount, count, date, email, lines, phone, text, time } from '../forms/rules-fields.ts'
import { LANGUAGES } from '../listings/rules.ts'
import { SENDING_TIMES } from '../newsletters/rules.ts'
import { OFFER_CHANNELS } from '../offers/rules.ts'
import { AMOUNT_QUESTIONS, MAX_AMOUNT, OFFER_MONTHS } from '../offers/rules-costs.ts'
import { hasPlaceholder } from '../requests/answers/rules-template.ts'
import { TRAVEL_RULES } from '../viewings/rules-travel-time.ts'
import { NOTICE_WAYS, STAFF_ROLES } from './define-feature.ts'
import { NOTICE_EVENTS, type NoticeEvent } from './notice-events.ts'

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
  'dayRequired',
  'timeRequired',
  'endsBefore',
  'addressWrong',
  'agentTaken',
  ...(['amountRequired', 'untilRequired', 'dayPast', 'dayFar', 'notForSale', 'sealedTooLate', 'otherCounter'] as const),
  ...AMOUNT_QUESTIONS,
  ...(['loanAbove', 'untilFar'] as const),
  ...(['outOfRange', 'notANumber', 'phoneInvalid'] as const),
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

/** Why an office is closed, as visitors read it. */
const closureReason = text({ autocomplete: 'off', max: 200 })

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

const way = choice({ options: NOTICE_WAYS })
const noticeFields = Object.fromEntries(NOTICE_EVENTS.map((event) => [event, way])) as Record<NoticeEvent, typeof way>

const MOST_ANSWER_FILES = 5
const answerRule = rulesOver<{ subject: string; body: string; files: string[] }>()

const offerAmount = amount({ required: 'amountRequired', min: 1, max: MAX_AMOUNT })
const offerTerms = { conditions: lines({ max: 2000 }) }
const untilDay = date({ required: 'untilRequired', wrong: 'invalid', days: { first: 0, past: 'dayPast' } })
/** What staff mean as they typed it, though it is unusual: they are asked, where a visitor may be refused. */
const amountSure = check({ asked: AMOUNT_QUESTIONS })
const loanSure = check({ asked: ['loanAbove'] })
const untilSure = check({ asked: ['untilFar'] })
/** How many months ahead something at the desk is planned at most: a later day is a slip of the pen. */
const PLAN_MONTHS = 24
const sendingRule = rulesOver<{ when: string; day: string; time: string }>()
const LATER = { field: 'when', value: 'later' } as const

export const STAFF_FORMS = {
  enterOffer: formSchema({
    fields: {
      firstName: text({ autocomplete: 'off', max: 80 }),
      lastName: name,
      email: email({ autocomplete: 'off' }),
      phone: phone(),
      language: rights.language,
      amount: offerAmount,
      amountSure,
      endDate: untilDay,
      untilSure,
      financing: choice({ required: 'invalid', options: ['own', 'loan'] }),
      loanAmount: amount({ min: 1, max: MAX_AMOUNT }),
      loanSure,
      ...offerTerms,
      channel: choice({ required: 'invalid', options: OFFER_CHANNELS }),
    },
  }),
  counterOffer: formSchema({ fields: { amount: offerAmount, amountSure, until: untilDay, untilSure, ...offerTerms } }),
  sealOffers: formSchema({
    fields: {
      until: date({
        required: 'untilRequired',
        wrong: 'invalid',
        // It can only be moved back: a wrong year would seal the offers for good.
        days: { first: 1, months: OFFER_MONTHS, past: 'dayPast', far: 'dayFar' },
      }),
    },
  }),
  staffCode: formSchema({ fields: { code } }),
  chooseNotices: formSchema({ fields: noticeFields }),
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
      since: date({ wrong: 'invalid', days: { last: 0, far: 'dayToCome' } }),
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
  cancelViewing: formSchema({ fields: { reason, shown: check(), message: lines({ max: 2000 }) } }),
  releaseFeedback: formSchema({ fields: { words: lines({ max: 2000 }) } }),
  closeOffice: formSchema(
    {
      fields: {
        office: choice({ required: 'officeRequired', options: null }),
        from: date({ required: 'dayRequired', wrong: 'dayRequired', days: { months: PLAN_MONTHS, far: 'dayFar' } }),
        // A day that has passed is noted, too: it says why nobody was there.
        to: date({ required: 'dayRequired', wrong: 'dayRequired', days: { months: PLAN_MONTHS, far: 'dayFar' } }),
        ...{ nl: closureReason, fr: closureReason, en: closureReason, de: closureReason },
      },
    },
    [rulesOver<{ from: string; to: string }>()(['from', 'to'], 'to', 'endsBefore', ({ from, to }) => to < from)],
  ),
  openOffice: formSchema(
    {
      fields: {
        office: choice({ required: 'officeRequired', options: null }),
        day: date({ required: 'dayRequired', wrong: 'dayRequired', days: { months: PLAN_MONTHS, far: 'dayFar' } }),
        opens: time({ required: 'timeRequired' }),
        closes: time({ required: 'timeRequired' }),
      },
    },
    [
      rulesOver<{ opens: string; closes: string }>()(
        ['opens', 'closes'],
        'closes',
        'endsBefore',
        ({ opens, closes }) => closes <= opens,
      ),
    ],
  ),
  setTravel: formSchema({
    fields: {
      rule: choice({ required: 'invalid', options: TRAVEL_RULES }),
      minutes: count({ required: 'invalid', max: 120 }),
      speed: count({ required: 'invalid', min: 10, max: 120 }),
    },
  }),
  saveCalendar: formSchema({
    fields: {
      agent: choice({ required: 'invalid', options: null }),
      address: text({ required: 'addressWrong', autocomplete: 'off', max: 1000 }),
    },
  }),
  homeRibbons: formSchema({ fields: { nl: ribbon, fr: ribbon, en: ribbon, de: ribbon } }),
  homeNote: formSchema({ fields: { note: lines({ max: 5000 }) } }),
  sendNewsletter: formSchema(
    {
      fields: {
        when: radios({ required: 'invalid', options: ['now', 'later'] }),
        day: date({
          wrong: 'invalid',
          days: { first: 0, months: PLAN_MONTHS, past: 'timePassed', far: 'dayFar' },
          when: LATER,
        }),
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
