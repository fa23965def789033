import { form } from '../rules.ts'
import { radios } from '../rules-choice-fields.ts'
import {
  address,
  contactAnswer,
  contactWithPhone,
  newsletter,
  remark,
  requiredSalutation,
} from '../rules-person-fields.ts'

/** A request for information about a home, or for a viewing. */
export const contactMe = form({
  name: 'contactMe',
  about: 'property',
  keepMonths: 24,
  sections: {
    wish: { wish: radios({ options: ['information', 'visit'], required: 'wishRequired' }), ...remark },
    person: { ...contactWithPhone, ...requiredSalutation, ...newsletter },
    address,
    answer: contactAnswer,
  },
  folded: ['address', 'answer'],
})
