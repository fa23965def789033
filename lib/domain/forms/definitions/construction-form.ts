import { radios } from '../choice-fields.ts'
import { form } from '../form.ts'
import { answer, contactWithPhone, newsletter, remark } from '../person-fields.ts'

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
