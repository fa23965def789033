import { form } from '../forms/rules.ts'
import { check, choice } from '../forms/rules-choice-fields.ts'
import { email } from '../forms/rules-fields.ts'

/** Subscription to the newsletter. The database says in which languages it exists. */
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
