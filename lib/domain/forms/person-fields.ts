/** Fields for personal details (specification 3 "Person/contact form fields", 5 "Required-field messages"). */

import { check, choice } from './choice-fields.ts'
import type { PersonPart } from './field.ts'
import { email, lines, phone, text } from './fields.ts'

/** Mr, Ms, Miss. */
export const TITLES = ['mr', 'ms', 'miss'] as const
/** Countries of a sender's address. A fixed list, so that browsers can fill it in. */
export const COUNTRIES = ['BE', 'NL', 'FR', 'LU', 'DE', 'GB', 'other'] as const
/** Parts of the day for a call back; their hours differ by language (specification 9). */
export const TIME_SLOTS = ['morning', 'afternoon', 'evening'] as const
export const CONTACT_DEVICES = ['phone', 'email', 'text'] as const

const title = { options: TITLES, autocomplete: 'honorific-prefix', half: true, person: 'title' } as const
const ownPhone = { half: true, person: 'phone' } as const

/** The salutation, which comes after what the agency needs more. */
export const salutation = { title: choice(title) }
export const requiredSalutation = { title: choice({ ...title, required: 'titleRequired' }) }

/** Name and contact details. */
export const contact = {
  firstName: text({
    required: 'firstNameRequired',
    autocomplete: 'given-name',
    max: 80,
    half: true,
    person: 'firstName',
  }),
  lastName: text({
    required: 'lastNameRequired',
    autocomplete: 'family-name',
    max: 80,
    half: true,
    person: 'lastName',
  }),
  email: email({ required: 'emailRequired', half: true, person: 'email' }),
  phone: phone(ownPhone),
}
export const contactWithPhone = { ...contact, phone: phone({ ...ownPhone, required: 'phoneRequired' }) }

/** A Belgian or foreign postcode. */
const ZIP = /^[A-Za-z0-9][A-Za-z0-9 -]{2,9}$/

type Required = Partial<Record<'street' | 'houseNumber' | 'zip' | 'city', string>>

/** The fields of an address. `own`: the sender's address, which the browser may fill in; otherwise a home's. */
function addressFields(own: boolean, required: Required = {}) {
  const part = (name: PersonPart) => ({ half: true, ...(own && { person: name }) })
  const requiredError = (name: keyof Required) => (required[name] ? { required: required[name] } : {})
  return {
    street: text({ ...requiredError('street'), autocomplete: 'address-line1', ...part('street') }),
    houseNumber: text({ ...requiredError('houseNumber'), max: 20, ...part('houseNumber') }),
    zip: text({
      ...requiredError('zip'),
      autocomplete: 'postal-code',
      max: 10,
      pattern: ZIP,
      wrong: 'zipInvalid',
      ...part('zip'),
    }),
    city: text({ ...requiredError('city'), autocomplete: 'address-level2', ...part('city') }),
  }
}

const REQUIRED_ADDRESS = {
  street: 'addressRequired',
  houseNumber: 'houseNumberRequired',
  zip: 'zipRequired',
  city: 'cityRequired',
}

/** The sender's address. */
export const address = {
  ...addressFields(true),
  country: choice({ options: COUNTRIES, autocomplete: 'country', half: true, person: 'country' }),
}
export const requiredAddress = addressFields(true, REQUIRED_ADDRESS)
/** The address of the home that the form is about. */
export const homeAddress = addressFields(false, REQUIRED_ADDRESS)

/** When and how the agency should answer. */
export const contactAnswer = {
  timeSlot: choice({ options: TIME_SLOTS, half: true }),
  contactDevice: choice({ options: CONTACT_DEVICES, half: true }),
}
/** The same and the salutation: what is optional about the sender, which forms fold away. */
export const answer = { ...salutation, ...contactAnswer }
export const remark = { remark: lines() }
export const newsletter = { newsletter: check() }
