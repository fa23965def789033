import { form } from '../rules.ts'
import { radios } from '../rules-choice-fields.ts'
import { count, lines } from '../rules-fields.ts'
import { answer, contactWithPhone, homeAddress, newsletter } from '../rules-person-fields.ts'

/** Property categories that the valuation form offers (specification 3). */
export const VALUATION_TYPES = ['house', 'apartment', 'land', 'parking', 'investment', 'commercial'] as const

/** A request for a free valuation of the visitor's own property. */
export const contactDemand = form({
  name: 'contactDemand',
  about: 'agency',
  keepMonths: 24,
  sections: {
    property: {
      goal: radios({ options: ['sale', 'rent', 'unsure'], required: 'goalRequired' }),
      type: radios({ options: VALUATION_TYPES, required: 'typeRequired' }),
    },
    homeAddress,
    details: { surface: count({ max: 100_000, half: true }), bedrooms: count({ half: true }), remark: lines() },
    person: { ...contactWithPhone, ...newsletter },
    answer,
  },
  folded: ['answer'],
  steps: [['property', 'homeAddress'], ['details'], ['person', 'answer']],
})
