import { form } from '../forms/rules.ts'
import { slots } from '../forms/rules-choice-fields.ts'
import { contactWithPhone, remark, salutation } from '../forms/rules-person-fields.ts'

/** Books a viewing of a home in a free slot. The form's stored name is `appointment`. */
export const viewing = form({
  name: 'appointment',
  about: 'property',
  keepMonths: 12,
  sections: {
    when: { slot: slots({ required: 'slotRequired' }) },
    person: { ...contactWithPhone, ...salutation },
    more: remark,
  },
})
