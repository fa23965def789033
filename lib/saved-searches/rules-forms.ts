import { formSchema } from '../forms/rules.ts'
import { radios } from '../forms/rules-choice-fields.ts'
import { FREQUENCIES } from './rules.ts'

export const FORMS = {
  savedSearchFrequency: formSchema({ fields: { frequency: radios({ required: 'invalid', options: FREQUENCIES }) } }),
}
