/** The forms of the pages about newsletters at the desk. */
import { formSchema, rulesOver } from '../forms/rules.ts'
import { choice, radios } from '../forms/rules-choice-fields.ts'
import { errorsIn } from '../forms/rules-error-texts.ts'
import { date } from '../forms/rules-fields.ts'
import { PLAN_MONTHS } from '../forms/rules-staff-fields.ts'
import { SENDING_TIMES } from './rules.ts'

export const ERRORS = errorsIn('newsletters.desk.errors', ['whenRequired', 'timePassed'])

const sendingRule = rulesOver<{ when: string; day: string; time: string }>()
const LATER = { field: 'when', value: 'later' } as const

export const FORMS = {
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
}
