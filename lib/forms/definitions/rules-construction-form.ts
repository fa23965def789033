import { form } from '../rules.ts'
import { radios } from '../rules-choice-fields.ts'
import { answer, contactWithPhone, newsletter, remark } from '../rules-person-fields.ts'

/** A question about a new-build project (specification 3). */
export const construction = form({
  name: 'construction',
  about: 'project',
  keepMonths: 24,
  sections: {
    wish: { wish: radios({ options: ['documentation', 'meeting', 'question'], required: 'wishRequired' }), ...remark },
    person: { ...contactWithPhone, ...newsletter },
    answer,
  },
  folded: ['answer'],
})
