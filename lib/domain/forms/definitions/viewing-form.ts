import { slots } from '../fields.ts'
import { form } from '../form.ts'
import { contactWithPhone, remark } from '../person-fields.ts'

/** A visit to a home at a moment that is free. */
export const viewing = form({
  name: 'appointment',
  about: 'property',
  keepMonths: 12,
  sections: {
    when: { slot: slots({ required: 'slotRequired' }) },
    person: contactWithPhone,
    more: remark,
  },
})
