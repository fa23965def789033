/** The forms of tasks at the desk. */
import { formSchema } from '../forms/rules.ts'
import { choice } from '../forms/rules-choice-fields.ts'
import { errorsIn } from '../forms/rules-error-texts.ts'
import { date, text, time } from '../forms/rules-fields.ts'
import { PLAN_MONTHS } from '../forms/rules-staff-fields.ts'

export const ERRORS = errorsIn('tasks.errors', ['wordsRequired', 'hourRequired', 'dayNeeded', 'whenPast'])

const words = text({ required: 'wordsRequired', autocomplete: 'off', max: 500 })
/** One that has passed stays as it is: whoever changes the words of a late task needn't give it another day. */
const day = date({ wrong: 'dateInvalid', days: { months: PLAN_MONTHS, far: 'dayFar' } })
const hour = time({ required: 'hourRequired' })
const person = choice({ required: 'invalid', options: null })

export const FORMS = {
  addTask: formSchema({ fields: { words, day, time: hour, person } }),
  changeTask: formSchema({ fields: { words, day, time: hour, person } }),
  snoozeUntil: formSchema({
    fields: {
      day: date({
        required: 'dayNeeded',
        wrong: 'dateInvalid',
        days: { first: 0, past: 'whenPast', months: PLAN_MONTHS, far: 'dayFar' },
      }),
      time: hour,
      words: text({ autocomplete: 'off', max: 500 }),
    },
  }),
}
