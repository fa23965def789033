import { HIGHEST_AMOUNT } from '../../offer.ts'
import { amount, check, date, email, lines, phone, radios, text } from '../fields.ts'
import { type FieldErrors, form, type ValuesOf } from '../form.ts'
import { contactWithPhone, requiredAddress } from '../person.ts'

const { title: _, ...buyer } = contactWithPhone
const { street, houseNumber, zip, city } = requiredAddress

const sections = {
  price: {
    amount: amount({ required: 'amountRequired', min: 1, max: HIGHEST_AMOUNT, half: true }),
    // Left empty, it is written from the figures.
    amountInLetters: text({ max: 200 }),
  },
  validity: {
    startDate: date({ required: 'startDateIncomplete', wrong: 'startDateInvalid', half: true }),
    endDate: date({ required: 'endDateIncomplete', wrong: 'endDateInvalid', half: true }),
  },
  conditions: {
    financing: radios({ options: ['own', 'loan'], required: 'financingRequired' }),
    loanAmount: amount({ min: 1, max: HIGHEST_AMOUNT, half: true }),
    loanTerm: text({ max: 120, half: true }),
    conditions: lines({ max: 2000 }),
  },
  buyer: { ...buyer, street, houseNumber, zip, city },
  secondBuyer: {
    secondFirstName: text({ max: 80, half: true, autocomplete: 'off' }),
    secondLastName: text({ max: 80, half: true, autocomplete: 'off' }),
    secondEmail: email({ half: true, autocomplete: 'off' }),
    secondPhone: phone({ half: true }),
  },
  signature: {
    place: text({ required: 'placeRequired', max: 80, half: true }),
    signDate: date({ required: 'signDateRequired', half: true }),
    binding: check({ required: 'bindingRequired' }),
  },
}

export type OfferValues = ValuesOf<typeof sections>

/** An offer that names one more person needs both names of that person. */
const secondBuyerErrors = (values: OfferValues): FieldErrors => {
  const { secondFirstName, secondLastName, secondEmail, secondPhone } = values
  if (`${secondFirstName}${secondLastName}${secondEmail}${secondPhone}` === '') return {}
  return {
    ...(secondFirstName === '' && { secondFirstName: 'firstNameRequired' }),
    ...(secondLastName === '' && { secondLastName: 'lastNameRequired' }),
  }
}

/** What the dates and amounts of an offer say of one another. Whether letters and figures agree is told by the server. */
function offerErrors(values: OfferValues): FieldErrors {
  const { startDate, endDate, signDate, financing, loanAmount } = values
  return {
    ...(endDate < startDate && { endDate: 'endBeforeStart' }),
    ...(signDate > endDate && { signDate: 'signDateInvalid' }),
    ...(financing === 'loan' && loanAmount === null && { loanAmount: 'loanAmountRequired' }),
    ...secondBuyerErrors(values),
  }
}

/** A purchase offer on a home for sale (specification 3 "Offer"): by one or two persons, with figures and letters that agree. */
export const offer = form({
  name: 'offer',
  about: 'property',
  keepMonths: 12,
  sections,
  folded: ['secondBuyer'],
  check: offerErrors,
})
