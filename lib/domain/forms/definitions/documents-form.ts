import { check, checks } from '../fields.ts'
import { form } from '../form.ts'
import { contact } from '../person-fields.ts'

/** The choice that stands for every document of the home. */
export const ALL_DOCUMENTS = 'all'

/** The documents of a home, by mail. They are chosen by name; `again` asks for those that were sent before. */
export const documents = form({
  name: 'documents',
  about: 'property',
  keepMonths: 12,
  sections: {
    documents: { documents: checks({ options: null, required: 'documentsRequired' }), again: check() },
    person: contact,
  },
})
