/** The form that saves a list of the desk as it is shown. */
import { formSchema } from '../forms/rules.ts'
import { check } from '../forms/rules-choice-fields.ts'
import { errorsIn } from '../forms/rules-error-texts.ts'
import { text } from '../forms/rules-fields.ts'

export const ERRORS = errorsIn('desk.list.errors', ['viewNameRequired', 'tooManyViews'])

export const FORMS = {
  saveView: formSchema({
    fields: { name: text({ required: 'viewNameRequired', autocomplete: 'off', max: 60 }), shared: check() },
  }),
}
