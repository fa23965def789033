import { radios } from '../choice-fields.ts'
import { form } from '../form.ts'
import { address, answer, contactWithTitle, newsletter, remark } from '../person-fields.ts'

/** A request for information about a home, or for a viewing. */
export const contactMe = form({
  name: 'contactMe',
  about: 'property',
  keepMonths: 24,
  sections: {
    wish: { wish: radios({ options: ['information', 'visit'], required: 'wishRequired' }), ...remark },
    person: contactWithTitle,
    address,
    answer: { ...answer, ...newsletter },
  },
})
