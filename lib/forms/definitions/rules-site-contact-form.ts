import { form } from '../rules.ts'
import { choice } from '../rules-choice-fields.ts'
import { lines } from '../rules-fields.ts'
import { address, answer, contact, newsletter } from '../rules-person-fields.ts'

/** Topics of a question to the agency; the topic only sets the subject of its mail. */
export const CONTACT_TOPICS = ['buy', 'sell', 'rent', 'let', 'management', 'other'] as const

/** The general contact form of the agency. */
export const siteContact = form({
  name: 'siteContact',
  about: 'agency',
  keepMonths: 12,
  sections: {
    message: { topic: choice({ options: CONTACT_TOPICS }), remark: lines({ required: 'remarkRequired' }) },
    person: { ...contact, ...newsletter },
    address,
    answer,
  },
  folded: ['address', 'answer'],
})
