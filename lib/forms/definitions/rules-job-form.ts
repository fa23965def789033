import { form } from '../rules.ts'
import { file, lines, text } from '../rules-fields.ts'
import { contactWithPhone, salutation } from '../rules-person-fields.ts'

/** A job application with a CV (specification 1). */
export const job = form({
  name: 'job',
  about: 'agency',
  keepMonths: 6,
  sections: {
    person: { ...contactWithPhone, ...salutation },
    job: { position: text(), cv: file({ required: 'cvRequired', accept: '.pdf,.docx' }), remark: lines() },
  },
})
