import { formSchema } from '../forms/rules.ts'
import { checks, radios } from '../forms/rules-choice-fields.ts'
import { FREQUENCIES, NOTICE_KINDS } from './rules.ts'

export const FORMS = {
  savedSearchChange: formSchema({
    fields: {
      news: checks({ required: 'invalid', options: NOTICE_KINDS }),
      frequency: radios({ required: 'invalid', options: FREQUENCIES }),
    },
  }),
}
