/** The forms about offers at the desk. */
import { formSchema } from '../forms/rules.ts'
import { check, choice } from '../forms/rules-choice-fields.ts'
import { errorsIn } from '../forms/rules-error-texts.ts'
import { amount, date, email, lines, phone, text } from '../forms/rules-fields.ts'
import { language, personName } from '../forms/rules-staff-fields.ts'
import { ENTERED_SOURCES } from '../leads/rules-source.ts'
import { AMOUNT_QUESTIONS, MAX_AMOUNT, OFFER_MONTHS } from './rules-costs.ts'

export const ERRORS = errorsIn('offers.desk.errors', [
  ...(['amountRequired', 'untilRequired', 'dayPast', 'notForSale', 'sealedTooLate', 'otherCounter'] as const),
  ...AMOUNT_QUESTIONS,
  ...(['loanAbove', 'untilFar', 'outOfRange'] as const),
])

const offerAmount = amount({ required: 'amountRequired', min: 1, max: MAX_AMOUNT })
const offerTerms = { conditions: lines({ max: 2000 }) }
const untilDay = date({ required: 'untilRequired', wrong: 'invalid', days: { first: 0, past: 'dayPast' } })
/** What staff mean as they typed it, though it is unusual: they are asked, where a visitor may be refused. */
const amountSure = check({ asked: AMOUNT_QUESTIONS })
const loanSure = check({ asked: ['loanAbove'] })
const untilSure = check({ asked: ['untilFar'] })

export const FORMS = {
  enterOffer: formSchema({
    fields: {
      firstName: text({ autocomplete: 'off', max: 80 }),
      lastName: personName,
      email: email({ autocomplete: 'off' }),
      phone: phone(),
      language,
      amount: offerAmount,
      amountSure,
      endDate: untilDay,
      untilSure,
      financing: choice({ required: 'invalid', options: ['own', 'loan'] }),
      loanAmount: amount({ min: 1, max: MAX_AMOUNT }),
      loanSure,
      ...offerTerms,
      channel: choice({ required: 'invalid', options: ENTERED_SOURCES }),
    },
  }),
  counterOffer: formSchema({ fields: { amount: offerAmount, amountSure, until: untilDay, untilSure, ...offerTerms } }),
  sealOffers: formSchema({
    fields: {
      until: date({
        required: 'untilRequired',
        wrong: 'invalid',
        // It can only be moved back: a wrong year would seal the offers for good.
        days: { first: 1, months: OFFER_MONTHS, past: 'dayPast', far: 'dayFar' },
      }),
    },
  }),
}
