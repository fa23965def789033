/** The fields in which people say who they are (specification 3 "Person/contact form fields", 5 "Required-field messages"). */
import { check, choice, email, lines, phone, text } from './fields.ts'

/** Mr, Ms, Miss. */
export const TITLES = ['mr', 'ms', 'miss'] as const
/** Where an agency of this country gets its letters from; a list, so that browsers fill it in. */
export const COUNTRIES = ['BE', 'NL', 'FR', 'LU', 'DE', 'GB', 'other'] as const
/** The parts of the day in which one may be called; their hours differ by language (specification 9). */
export const TIME_SLOTS = ['morning', 'afternoon', 'evening'] as const
export const CONTACT_DEVICES = ['phone', 'email', 'text'] as const

/** Name and how to be reached. */
export const contact = {
  title: choice({ options: TITLES, autocomplete: 'honorific-prefix', half: true }),
  firstName: text({ required: 'firstNameRequired', autocomplete: 'given-name', max: 80, half: true }),
  lastName: text({ required: 'lastNameRequired', autocomplete: 'family-name', max: 80, half: true }),
  email: email({ required: 'emailRequired', half: true }),
  phone: phone({ half: true }),
}
export const contactWithPhone = { ...contact, phone: phone({ required: 'phoneRequired', half: true }) }
export const contactWithTitle = {
  ...contactWithPhone,
  title: choice({ options: TITLES, autocomplete: 'honorific-prefix', half: true, required: 'titleRequired' }),
}

/** A postcode of this country or of another. */
const ZIP = /^[A-Za-z0-9][A-Za-z0-9 -]{2,9}$/

export const address = {
  street: text({ autocomplete: 'address-line1', half: true }),
  houseNumber: text({ max: 20, half: true }),
  zip: text({ autocomplete: 'postal-code', max: 10, pattern: ZIP, wrong: 'zipInvalid', half: true }),
  city: text({ autocomplete: 'address-level2', half: true }),
  country: choice({ options: COUNTRIES, autocomplete: 'country', half: true }),
}
export const requiredAddress = {
  street: text({ required: 'addressRequired', autocomplete: 'address-line1', half: true }),
  houseNumber: text({ required: 'houseNumberRequired', max: 20, half: true }),
  zip: text({
    required: 'zipRequired',
    autocomplete: 'postal-code',
    max: 10,
    pattern: ZIP,
    wrong: 'zipInvalid',
    half: true,
  }),
  city: text({ required: 'cityRequired', autocomplete: 'address-level2', half: true }),
  country: address.country,
}

/** When and how to answer. */
export const answer = {
  timeSlot: choice({ options: TIME_SLOTS, half: true }),
  contactDevice: choice({ options: CONTACT_DEVICES, half: true }),
}
export const remark = { remark: lines() }
export const newsletter = { newsletter: check() }
