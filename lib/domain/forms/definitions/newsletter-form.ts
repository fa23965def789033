import { check, choice, email } from '../fields.ts'
import { form } from '../form.ts'

/** Signing up to the newsletter. Which languages it comes in, only the database knows. */
export const newsletter = form({
  name: 'newsletter',
  about: 'agency',
  keepMonths: 12,
  sections: {
    newsletter: {
      email: email({ required: 'emailRequired', half: true, person: 'email' }),
      language: choice({ options: null, required: 'languageRequired', half: true }),
      consent: check({ required: 'consentRequired' }),
    },
  },
})
