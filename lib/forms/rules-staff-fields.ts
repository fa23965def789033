/** Fields that forms of several nouns have, nearly all of them at the desk, and their errors. */
import { LANGUAGES, type Language } from '../listings/rules.ts'
import { choice } from './rules-choice-fields.ts'
import { errorsIn } from './rules-error-texts.ts'
import type { Field } from './rules-field.ts'
import { email, lines, text } from './rules-fields.ts'

export const STAFF_FIELD_ERRORS = errorsIn('desk.frame.errors', [
  'reasonRequired',
  'nameRequired',
  'officeRequired',
  'dayFar',
  'subjectRequired',
  'bodyRequired',
])

/** Why somebody does what can't be seen afterwards otherwise. */
export const reason = lines({ required: 'reasonRequired', max: 500 })

/** Somebody else's name and mail address, which the browser's own would be wrong for. */
export const personName = text({ required: 'nameRequired', autocomplete: 'off' })
export const personEmail = email({ required: 'emailRequired', autocomplete: 'off' })

/** One of the languages of the site. */
export const language = choice({ required: 'invalid', options: LANGUAGES })

/** A field for each language of the site. */
export const inEachLanguage = <Value>(field: Field<Value>): Record<Language, Field<Value>> =>
  Object.fromEntries(LANGUAGES.map((one) => [one, field])) as Record<Language, Field<Value>>

/** What a colleague writes to somebody. */
export const letterFields = {
  subject: text({ required: 'subjectRequired', autocomplete: 'off', max: 200 }),
  body: lines({ required: 'bodyRequired', max: 10_000 }),
}

/** How many months ahead something at the desk is planned at most: a later day is a slip of the pen. */
export const PLAN_MONTHS = 24
