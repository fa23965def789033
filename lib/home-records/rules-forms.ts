/** The form that ends the offer of a home at the desk. */
import { formSchema } from '../forms/rules.ts'
import { check, choice } from '../forms/rules-choice-fields.ts'

export const FORMS = {
  // `except`: whom nobody tells, because they bought or rent the home.
  endHome: formSchema({ fields: { tell: check(), except: choice({ required: 'invalid', options: null }) } }),
}
