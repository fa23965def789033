/** Fields for personal details (specification 3 "Person/contact form fields", 5 "Required-field messages"). */

import { addressLine, townLine } from './rules-address.ts'
import { check, choice } from './rules-choice-fields.ts'
import { email, lines, phone, text } from './rules-fields.ts'

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

const ADDRESS = { half: true } as const
const OWN_ADDRESS = {
  line: { ...ADDRESS, person: 'addressLine' },
  town: { ...ADDRESS, person: 'town' },
} as const
const required = true

/** The sender's address. */
export const address = {
  addressLine: addressLine(OWN_ADDRESS.line),
  town: townLine(OWN_ADDRESS.town),
  country: choice({ options: COUNTRIES, autocomplete: 'country', half: true, person: 'country' }),
}
export const requiredAddress = {
  addressLine: addressLine({ ...OWN_ADDRESS.line, required }),
  town: townLine({ ...OWN_ADDRESS.town, required }),
}
/** The address of the home that the form is about, which is never remembered as the sender's. */
export const homeAddress = {
  addressLine: addressLine({ ...ADDRESS, required }),
  town: townLine({ ...ADDRESS, required }),
}

/** When and how the agency should answer. */
export const contactAnswer = {
  timeSlot: choice({ options: TIME_SLOTS, half: true, saidInLanguage: true }),
  contactDevice: choice({ options: CONTACT_DEVICES, half: true }),
}
/** The same and the salutation: what is optional about the sender, which forms fold away. */
export const answer = { ...salutation, ...contactAnswer }
export const remark = { remark: lines() }
export const newsletter = { newsletter: check() }
