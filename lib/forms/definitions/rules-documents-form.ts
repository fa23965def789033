import { form } from '../rules.ts'
import { check, checks } from '../rules-choice-fields.ts'
import { contact, salutation } from '../rules-person-fields.ts'

/** The option that selects every document of the home. */
export const ALL_DOCUMENTS = 'all'

/** A request for a home's documents by mail, chosen by name. `again` asks to resend those that were sent before. */
export const documents = form({
  name: 'documents',
  about: 'property',
  keepMonths: 12,
  sections: {
    documents: { documents: checks({ options: null, required: 'documentsRequired' }), again: check() },
    person: { ...contact, ...salutation },
  },
})
