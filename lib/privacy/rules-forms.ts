/** The forms of the page about one person's data. */
import { formSchema } from '../forms/rules.ts'
import { check } from '../forms/rules-choice-fields.ts'
import { errorsIn } from '../forms/rules-error-texts.ts'
import { personEmail as email } from '../forms/rules-staff-fields.ts'

export const ERRORS = errorsIn('privacy.errors', ['sureRequired'])

export const FORMS = {
  findPerson: formSchema({ fields: { email } }),
  erasePerson: formSchema({ fields: { sure: check({ required: 'sureRequired' }) } }),
}
