import { VERIFICATIONS } from '../content/rules-modules.ts'
import { formSchema } from '../forms/rules.ts'
import { radios } from '../forms/rules-choice-fields.ts'

export const FORMS = {
  testimonialReview: formSchema({ fields: { verification: radios({ required: 'invalid', options: VERIFICATIONS }) } }),
}
