import { formatChoice, parseChoice } from '../../costs/renovation-costs.ts'
import { check, email, text } from '../fields.ts'
import { form, rulesOver } from '../form.ts'

/** The chosen works as a query (`parseChoice`). The page fills it in; nobody types it. */
const choiceField = text({ max: 400, required: 'choiceRequired' })

/** The result of the renovation calculator by mail. Choosing works and seeing the result needs no form of this kind. */
export const renovation = form({
  name: 'renovation',
  about: 'agency',
  keepMonths: 6,
  sections: {
    // `zip`: that of the home it was calculated for, which decides the office; the page fills it in as well.
    result: { works: choiceField, zip: text({ max: 10 }) },
    person: {
      firstName: text({ autocomplete: 'given-name', max: 80, half: true, person: 'firstName' }),
      email: email({ required: 'emailRequired', half: true, person: 'email' }),
      // Only who ticks it is told to the agency: the result itself needs nobody.
      advice: check(),
    },
  },
  rules: [
    rulesOver<{ works: string }>()(
      ['works'],
      'works',
      'choiceRequired',
      ({ works }) => formatChoice(parseChoice(new URLSearchParams(works))) === '',
    ),
  ],
})
