import { form, rulesOver, type ValuesOf } from '../forms/rules.ts'
import { check, radios } from '../forms/rules-choice-fields.ts'
import { amount, date, email, lines, phone, text } from '../forms/rules-fields.ts'
import { contactWithPhone, requiredAddress } from '../forms/rules-person-fields.ts'
import { AMOUNT_QUESTIONS, MAX_AMOUNT, OFFER_MONTHS } from './rules-costs.ts'

/** Condition of the fields for a buyer who pays with a loan. */
const LOAN = { field: 'financing', value: 'loan' }

const LOAN_REQUIRED = 'loanAmountRequired'
const loanAmount = amount({ min: 1, max: MAX_AMOUNT, half: true, when: LOAN })

const sections = {
  price: {
    amount: amount({ required: 'amountRequired', min: 1, max: MAX_AMOUNT, half: true }),
    amountSure: check({ asked: AMOUNT_QUESTIONS }),
    // When it is empty, the server writes it from the figures.
    amountInLetters: text({ max: 200 }),
  },
  validity: {
    startDate: date({
      required: 'startDateIncomplete',
      wrong: 'startDateInvalid',
      days: { first: 0, months: OFFER_MONTHS, past: 'startDatePast', far: 'dayFar' },
      half: true,
    }),
    endDate: date({
      required: 'endDateIncomplete',
      wrong: 'endDateInvalid',
      days: { first: 0, months: OFFER_MONTHS, past: 'endDatePast', far: 'dayFar' },
      half: true,
    }),
  },
  conditions: {
    financing: radios({ options: ['own', 'loan'], required: 'financingRequired' }),
    // Marked as required, because it is while it is shown; a rule between fields refuses an empty one.
    loanAmount: {
      ...loanAmount,
      view: { ...loanAmount.view, required: true, errors: [LOAN_REQUIRED, ...loanAmount.view.errors] },
    },
    loanTerm: text({ max: 120, half: true, when: LOAN }),
    conditions: lines({ max: 2000 }),
  },
  buyer: contactWithPhone,
  secondBuyer: {
    secondFirstName: text({ max: 80, half: true, autocomplete: 'off' }),
    secondLastName: text({ max: 80, half: true, autocomplete: 'off' }),
    secondEmail: email({ half: true, autocomplete: 'off' }),
    secondPhone: phone({ half: true, autocomplete: 'off' }),
  },
  address: requiredAddress,
  signature: {
    place: text({ required: 'placeRequired', max: 80, half: true }),
    // When it is empty, it is today. A form that is sent after midnight was filled in the day before.
    signDate: date({ days: { first: -1, last: 0, past: 'signDateInvalid', far: 'signDateInvalid' }, half: true }),
    binding: check({ required: 'bindingRequired' }),
  },
}

/** The fields that say what is offered; the others say by whom, and until when. */
export const OFFER_TERMS: readonly string[] = Object.keys({ ...sections.price, ...sections.conditions })

export type OfferValues = ValuesOf<typeof sections>

const rule = rulesOver<OfferValues>()

const SECOND_BUYER = ['secondFirstName', 'secondLastName', 'secondEmail', 'secondPhone'] as const
/** A second buyer needs both names as soon as any of their fields is filled in. */
const secondName = (field: 'secondFirstName' | 'secondLastName', error: string) =>
  rule(
    SECOND_BUYER,
    field,
    error,
    (values) => values[field] === '' && SECOND_BUYER.some((other) => values[other] !== ''),
  )

/** Rules between fields. Only the server checks that words and figures agree, and asks about an unusual amount. */
const rules = [
  rule(['startDate', 'endDate'], 'endDate', 'endBeforeStart', ({ startDate, endDate }) => endDate < startDate),
  rule(
    ['financing', 'loanAmount'],
    'loanAmount',
    LOAN_REQUIRED,
    ({ financing, loanAmount }) => financing === 'loan' && loanAmount === null,
  ),
  rule(
    ['amount', 'financing', 'loanAmount'],
    'loanAmount',
    'loanAboveAmount',
    ({ amount, financing, loanAmount }) => financing === 'loan' && (loanAmount ?? 0) > (amount ?? 0),
  ),
  secondName('secondFirstName', 'secondFirstNameRequired'),
  secondName('secondLastName', 'secondLastNameRequired'),
]

/**
 * A purchase offer on a home for sale (specification 3 "Offer"), by one or two buyers; the price in words must equal
 * the price in figures.
 */
export const offer = form({
  name: 'offer',
  about: 'property',
  keepMonths: 12,
  sections,
  folded: ['secondBuyer'],
  steps: [['price', 'validity'], ['conditions'], ['buyer', 'secondBuyer'], ['address', 'signature']],
  rules,
  serverChecks: true,
})
