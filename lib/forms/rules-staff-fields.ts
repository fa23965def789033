/** Fields that forms of several nouns have at the desk. */
import { LANGUAGES } from '../listings/rules.ts'
import { choice } from './rules-choice-fields.ts'
import { errorsIn } from './rules-error-texts.ts'
import { lines, text } from './rules-fields.ts'

export const STAFF_FIELD_ERRORS = errorsIn('desk.frame.errors', ['reasonRequired'])

/** Why somebody does what can't be seen afterwards otherwise. */
export const reason = lines({ required: 'reasonRequired', max: 500 })

export const personName = text({ required: 'nameRequired', autocomplete: 'off' })

/** One of the languages of the site. */
export const language = choice({ required: 'invalid', options: LANGUAGES })

/** How many months ahead something at the desk is planned at most: a later day is a slip of the pen. */
export const PLAN_MONTHS = 24
