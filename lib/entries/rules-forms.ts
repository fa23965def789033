/** The forms by which staff enter something for somebody. */
import { formSchema, rulesOver } from '../forms/rules.ts'
import { check, checks, choice, radios, slots } from '../forms/rules-choice-fields.ts'
import { errorsIn } from '../forms/rules-error-texts.ts'
import { amount, count, date, email, lines, phone, placeList, text, time } from '../forms/rules-fields.ts'
import { language, PLAN_MONTHS, personName } from '../forms/rules-staff-fields.ts'
import { ENTERED_SOURCES } from '../leads/rules-source.ts'
import { CATEGORY_IDS, MARKETS } from '../listings/rules.ts'
import { FREQUENCIES } from '../saved-searches/rules.ts'
import { CRITERIA_LIMITS } from '../search/rules-criteria.ts'
import { LIKED, NEXT_STEPS, PRICE_OPINIONS } from '../viewings/feedback/rules.ts'
import { VIEWING_QUESTIONS } from '../viewings/rules-by-hand.ts'
import { TOPICS } from './rules.ts'

export const ERRORS = errorsIn('entries.errors', [
  ...(['wordsNeeded', 'reachNeeded', 'homeUnseen', 'whenNeeded', 'hourTaken', 'enteredAlready'] as const),
  ...VIEWING_QUESTIONS,
  ...(['searchMail', 'searchGoal', 'searchTypes', 'searchTowns', 'searchZone', 'likedNeeded'] as const),
])

/** Who it is for: somebody without a mail address, too. */
const person = {
  firstName: text({ autocomplete: 'off', max: 80 }),
  lastName: personName,
  phone: phone({ autocomplete: 'off' }),
  email: email({ autocomplete: 'off' }),
  language,
}
const source = choice({ required: 'invalid', options: ENTERED_SOURCES })
const home = text({ autocomplete: 'off', max: 40 })
/** Whether the person gets the mails of the site. */
const mailed = check()

const reachable = rulesOver<{ phone: string; email: string }>()(
  ['phone', 'email'],
  'phone',
  'reachNeeded',
  (values) => values.phone === '' && values.email === '',
)

export const FORMS = {
  enterRequest: formSchema(
    {
      fields: {
        ...person,
        home,
        topic: choice({ options: TOPICS }),
        words: lines({ required: 'wordsNeeded', max: 5000 }),
        source,
        mailed,
      },
    },
    [reachable],
  ),
  enterCall: formSchema(
    { fields: { ...person, home, words: lines({ required: 'wordsNeeded', max: 5000 }), open: check() } },
    [reachable],
  ),
  noteCall: formSchema({ fields: { words: lines({ required: 'wordsNeeded', max: 5000 }) } }),
  enterViewing: formSchema(
    {
      fields: {
        slot: slots({}),
        day: date({ wrong: 'dateInvalid', days: { months: PLAN_MONTHS, far: 'dayFar' } }),
        time: time({ wrong: 'whenNeeded' }),
        agent: choice({ options: null }),
        sure: check({ asked: VIEWING_QUESTIONS }),
        ...person,
        words: lines({ max: 2000 }),
        source,
        mailed,
      },
    },
    [
      reachable,
      rulesOver<{ slot: string; day: string; time: string }>()(
        ['slot', 'day', 'time'],
        'slot',
        'whenNeeded',
        (values) => values.slot === '' && (values.day === '' || values.time === ''),
      ),
    ],
  ),
  enterSearch: formSchema(
    {
      fields: {
        goal: radios({ options: MARKETS, required: 'searchGoal' }),
        types: checks({ options: CATEGORY_IDS, required: 'searchTypes' }),
        towns: placeList({ max: 400 }),
        budgetMin: amount({ half: true }),
        budgetMax: amount({ half: true }),
        bedrooms: count({ max: CRITERIA_LIMITS.rooms }),
        frequency: radios({ options: FREQUENCIES, required: 'invalid' }),
        ...person,
        email: email({ required: 'searchMail', autocomplete: 'off' }),
        words: lines({ max: 2000 }),
        source,
      },
    },
    [rulesOver<{ towns: string }>()(['towns'], 'towns', 'searchZone', ({ towns }) => towns === '')],
  ),
  enterFeedback: formSchema({
    fields: {
      liked: radios({ required: 'likedNeeded', options: LIKED }),
      price: radios({ options: PRICE_OPINIONS }),
      nextStep: radios({ options: NEXT_STEPS }),
      words: lines({ max: 2000 }),
    },
  }),
}
