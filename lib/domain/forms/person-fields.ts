/** The fields in which people say who they are (specification 3 "Person/contact form fields", 5 "Required-field messages"). */
import { check, choice, email, lines, type PersonPart, phone, text } from './fields.ts'

/** Mr, Ms, Miss. */
export const TITLES = ['mr', 'ms', 'miss'] as const
/** Where an agency of this country gets its letters from; a list, so that browsers fill it in. */
export const COUNTRIES = ['BE', 'NL', 'FR', 'LU', 'DE', 'GB', 'other'] as const
/** The parts of the day in which one may be called; their hours differ by language (specification 9). */
export const TIME_SLOTS = ['morning', 'afternoon', 'evening'] as const
export const CONTACT_DEVICES = ['phone', 'email', 'text'] as const

const title = { options: TITLES, autocomplete: 'honorific-prefix', half: true, person: 'title' } as const
const ownPhone = { half: true, person: 'phone' } as const

/** Name and how to be reached. */
export const contact = {
  title: choice(title),
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
export const contactWithTitle = { ...contactWithPhone, title: choice({ ...title, required: 'titleRequired' }) }

/** A postcode of this country or of another. */
const ZIP = /^[A-Za-z0-9][A-Za-z0-9 -]{2,9}$/

type Required = Partial<Record<'street' | 'houseNumber' | 'zip' | 'city', string>>

/** The fields of an address. `own`: where the sender lives, which every form may know; else where a home lies. */
function addressFields(own: boolean, required: Required = {}) {
  const part = (name: PersonPart) => ({ half: true, ...(own && { person: name }) })
  const needed = (name: keyof Required) => (required[name] ? { required: required[name] } : {})
  return {
    street: text({ ...needed('street'), autocomplete: 'address-line1', ...part('street') }),
    houseNumber: text({ ...needed('houseNumber'), max: 20, ...part('houseNumber') }),
    zip: text({
      ...needed('zip'),
      autocomplete: 'postal-code',
      max: 10,
      pattern: ZIP,
      wrong: 'zipInvalid',
      ...part('zip'),
    }),
    city: text({ ...needed('city'), autocomplete: 'address-level2', ...part('city') }),
  }
}

const REQUIRED_ADDRESS = {
  street: 'addressRequired',
  houseNumber: 'houseNumberRequired',
  zip: 'zipRequired',
  city: 'cityRequired',
}

/** Where the sender lives. */
export const address = {
  ...addressFields(true),
  country: choice({ options: COUNTRIES, autocomplete: 'country', half: true, person: 'country' }),
}
export const requiredAddress = addressFields(true, REQUIRED_ADDRESS)
/** Where a home lies that the form is about. */
export const homeAddress = addressFields(false, REQUIRED_ADDRESS)

/** When and how to answer. */
export const answer = {
  timeSlot: choice({ options: TIME_SLOTS, half: true }),
  contactDevice: choice({ options: CONTACT_DEVICES, half: true }),
}
export const remark = { remark: lines() }
export const newsletter = { newsletter: check() }
