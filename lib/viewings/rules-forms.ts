/** The forms of the agenda, of viewings and of agents' own calendars: at the desk, and behind links in mails. */
import { formSchema, rulesOver } from '../forms/rules.ts'
import { check, choice, radios, slots } from '../forms/rules-choice-fields.ts'
import { errorsIn } from '../forms/rules-error-texts.ts'
import { count, date, lines, text, time } from '../forms/rules-fields.ts'
import { inEachLanguage, PLAN_MONTHS, reason } from '../forms/rules-staff-fields.ts'
import { LIKED, NEXT_STEPS, PRICE_OPINIONS } from './feedback/rules.ts'
import { DAY_PARTS } from './rules-day-parts.ts'
import { MONTH_WEEKS } from './rules-recurring.ts'
import { TRAVEL_RULES } from './rules-travel-time.ts'

export const ERRORS = {
  ...errorsIn('viewings.desk.errors', ['dayRequired', 'timeRequired', 'endsBefore', 'addressWrong', 'personRequired']),
  ...errorsIn('viewings.desk.errors', [
    ...(['momentNeeded', 'moveHomeBusy', 'moveAgentBusy', 'moveOwnerAway', 'moveTravelShort'] as const),
    ...(['moveOfficeClosed', 'moveHourOver', 'moveSame'] as const),
  ]),
  ...errorsIn('viewings.feedback.errors', ['likedRequired']),
  ...errorsIn('viewings.form.errors', ['slotRequired']),
}

const office = choice({ required: 'officeRequired', options: null })
// A day that has passed is noted, too: it says why nobody was there.
const day = date({ required: 'dayRequired', wrong: 'dayRequired', days: { months: PLAN_MONTHS, far: 'dayFar' } })
/** When something that recurs begins and ends, where it does; it may have begun long ago. */
const closed = date({ wrong: 'dayRequired', days: { months: PLAN_MONTHS, far: 'dayFar' } })
/** As `OfficeHours.weekday` has them. */
const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const
/** Why an office is closed, as visitors read it. */
const closureReason = text({ autocomplete: 'off', max: 200 })

export const FORMS = {
  // By the visitor.
  moveOwnViewing: formSchema({ fields: { slot: slots({ required: 'slotRequired' }) } }),
  // By staff: to a free slot, or at any other hour.
  moveViewing: formSchema(
    {
      fields: {
        slot: slots({}),
        day: date({ wrong: 'dayRequired', days: { months: PLAN_MONTHS, far: 'dayFar' } }),
        time: time({ wrong: 'timeRequired' }),
        agent: choice({ options: null }),
        mailed: check(),
      },
    },
    [
      rulesOver<{ slot: string; day: string; time: string }>()(
        ['slot', 'day', 'time'],
        'slot',
        'momentNeeded',
        (values) => values.slot === '' && (values.day === '' || values.time === ''),
      ),
    ],
  ),
  cancelViewing: formSchema({ fields: { reason, shown: check(), message: lines({ max: 2000 }) } }),
  viewingFeedback: formSchema({
    fields: {
      liked: radios({ required: 'likedRequired', options: LIKED }),
      price: radios({ options: PRICE_OPINIONS }),
      nextStep: radios({ options: NEXT_STEPS }),
      words: lines({ max: 2000 }),
      similar: check(),
    },
  }),
  releaseFeedback: formSchema({ fields: { words: lines({ max: 2000 }) } }),
  closeOffice: formSchema(
    {
      fields: {
        office,
        from: day,
        to: day,
        ...inEachLanguage(closureReason),
      },
    },
    [rulesOver<{ from: string; to: string }>()(['from', 'to'], 'to', 'endsBefore', ({ from, to }) => to < from)],
  ),
  openOffice: formSchema(
    { fields: { office, day, opens: time({ required: 'timeRequired' }), closes: time({ required: 'timeRequired' }) } },
    [
      rulesOver<{ opens: string; closes: string }>()(
        ['opens', 'closes'],
        'closes',
        'endsBefore',
        ({ opens, closes }) => closes <= opens,
      ),
    ],
  ),
  repeatClosure: formSchema(
    {
      fields: {
        office,
        weekday: choice({ required: 'invalid', options: WEEKDAYS }),
        week: choice({ required: 'invalid', options: MONTH_WEEKS.map(String) }),
        part: choice({ required: 'invalid', options: DAY_PARTS }),
        from: closed,
        to: closed,
      },
    },
    [
      rulesOver<{ from: string; to: string }>()(
        ['from', 'to'],
        'to',
        'endsBefore',
        ({ from, to }) => from !== '' && to !== '' && to < from,
      ),
    ],
  ),
  noteAbsence: formSchema(
    {
      fields: {
        person: choice({ required: 'personRequired', options: null }),
        from: day,
        to: day,
        part: choice({ required: 'invalid', options: DAY_PARTS }),
        reason: text({ autocomplete: 'off', max: 200 }),
      },
    },
    [rulesOver<{ from: string; to: string }>()(['from', 'to'], 'to', 'endsBefore', ({ from, to }) => to < from)],
  ),
  handOver: formSchema({ fields: { to: choice({ required: 'personRequired', options: null }) } }),
  giveViewing: formSchema({ fields: { agent: choice({ required: 'personRequired', options: null }) } }),
  setTravel: formSchema({
    fields: {
      rule: choice({ required: 'invalid', options: TRAVEL_RULES }),
      minutes: count({ required: 'invalid', max: 120 }),
      speed: count({ required: 'invalid', min: 10, max: 120 }),
    },
  }),
  saveCalendar: formSchema({
    fields: {
      // Who knows it reads the whole calendar: it is sealed where it is stored.
      address: text({ required: 'addressWrong', autocomplete: 'off', max: 1000, isSecret: true }),
    },
  }),
}
