import { form, rulesOver } from '../forms/rules.ts'
import { check } from '../forms/rules-choice-fields.ts'
import { email, text } from '../forms/rules-fields.ts'
import { formatChoice, parseChoice } from './rules-costs.ts'

/** The chosen works as a query (`parseChoice`); the page fills it in. */
const choiceField = text({ max: 400, required: 'choiceRequired' })

/** A request for the renovation calculator's result by mail. The calculator itself needs no form. */
export const renovation = form({
  name: 'renovation',
  about: 'agency',
  keepMonths: 6,
  sections: {
    // `zip`: postcode of the calculated home, which selects the office; the page fills it in.
    result: { works: choiceField, zip: text({ max: 10 }) },
    person: {
      firstName: text({ autocomplete: 'given-name', max: 80, half: true, person: 'firstName' }),
      email: email({ required: 'emailRequired', half: true, person: 'email' }),
      // The agency is notified only when this box is ticked.
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
