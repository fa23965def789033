/** Every form with what a person might fill in, and with one thing that is wrong. */
import type { RawValues } from '../../../lib/forms/rules.ts'
import type { FormName } from '../../../lib/forms/rules-table.ts'
import { addDays, brusselsDay } from '../../../lib/shared/time.ts'
import { pdf } from './documents.ts'

const PERSON = { firstName: 'Anna', lastName: 'Peeters-Öztürk', email: 'anna.peeters@buurt.example' }
const ADDRESS = { addressLine: 'Kouter 12 bus 3', town: '9000 Gent' }
/** What is stored of it. */
export const STORED_ADDRESS = { street: 'Kouter', houseNumber: '12 bus 3', zip: '9000', city: 'Gent' }
const PHONE = { phone: '0470123456' }

/** A day in Brussels, counted from the one on which this runs. */
export const dayFromNow = (days: number): string => addDays(brusselsDay(new Date().toISOString()), days)

/** Right values by form: all that is required, and some of the rest. A visit's moment only the page can tell. */
export const SAMPLES = {
  contactMe: {
    wish: 'visit',
    remark: 'Kan het op zaterdag?\nLiefst in de ochtend.',
    title: 'ms',
    ...PERSON,
    ...PHONE,
    ...ADDRESS,
    timeSlot: 'evening',
    contactDevice: 'phone',
  },
  documents: { ...PERSON, documents: ['all'] },
  sendToFriend: {
    friendEmail: 'bram@elders.example',
    message: 'Kijk eens, iets voor jou?',
    firstName: PERSON.firstName,
    email: PERSON.email,
  },
  appointment: { ...PERSON, ...PHONE, remark: 'Wij komen met de fiets.' },
  rentalApplication: { ...PERSON, visitTimes: ['weekdayEvening', 'saturday'], remark: 'Wij zijn met twee.' },
  rentalDetails: {
    ...PERSON,
    adults: '2',
    adultAges: '36, 34',
    children: '1',
    childAges: '7',
    pets: 'een kat',
    movingReason: 'Dichter bij het werk.',
    firstIncome: '2.400',
    guarantee: 'yes',
  },
  // The dates are right on any day on which this runs; the day of signing is then the day of sending.
  offer: {
    // Neither less than half of the price of the homes that are tried nor more than double.
    amount: '595.000',
    startDate: dayFromNow(1),
    endDate: dayFromNow(20),
    financing: 'loan',
    loanAmount: '300.000',
    loanTerm: 'vier weken',
    conditions: 'Vrij bij akte.',
    ...PERSON,
    ...PHONE,
    ...ADDRESS,
    place: 'Gent',
    binding: 'yes',
  },
  demandRegister: {
    goal: 'sale',
    types: ['1', '2'],
    towns: '9000 Gent',
    budgetMin: '200.000',
    budgetMax: '300.000',
    bedrooms: '2',
    frequency: 'weekly',
    ...PERSON,
    remark: 'Liefst met een tuin.',
  },
  contactDemand: {
    goal: 'sale',
    type: 'house',
    ...ADDRESS,
    surface: '1.120',
    bedrooms: '4',
    remark: '',
    ...PERSON,
    phone: '092251234',
    timeSlot: 'afternoon',
  },
  siteContact: { topic: 'sell', remark: 'Wat kost een schatting?', ...PERSON },
  newsletter: { email: PERSON.email, consent: 'yes' },
  job: { ...PERSON, ...PHONE, position: 'Makelaar', remark: 'Ik ken de streek.' },
  renovation: { firstName: PERSON.firstName, email: PERSON.email, advice: 'yes' },
  testimonial: {
    remark: 'Ze belden altijd terug.',
    name: 'Familie Peeters',
    email: PERSON.email,
    website: 'www.peeters.example',
    consent: 'yes',
  },
  construction: { wish: 'documentation', remark: '', ...PERSON, phone: '+32 470 12 34 56' },
  alert: { email: PERSON.email, news: ['new', 'price'], frequency: 'weekly' },
  unsubscribe: { email: PERSON.email, what: ['wish', 'newsletter'] },
} as const satisfies Record<FormName, RawValues>

export type SampleFile = { field: string; name: string; type: string; bytes: Buffer<ArrayBuffer> }
export const SAMPLE_FILES: Partial<Record<FormName, SampleFile>> = {
  job: { field: 'cv', name: 'cv Anna.pdf', type: 'application/pdf', bytes: Buffer.from(pdf()) },
}

export type Mistake = { field: string; value: string | string[]; error: string }
/** What else than a mail address goes wrong with a form. */
const MISTAKES: Partial<Record<FormName, Mistake>> = {
  contactDemand: { field: 'town', value: '9', error: 'zipInvalid' },
  documents: { field: 'documents', value: [], error: 'documentsRequired' },
  rentalDetails: { field: 'adultAges', value: '36', error: 'agesDontMatch' },
  offer: { field: 'loanAmount', value: '', error: 'loanAmountRequired' },
  demandRegister: { field: 'budgetMax', value: '100.000', error: 'budgetOrder' },
  testimonial: { field: 'website', value: 'heb ik niet', error: 'websiteInvalid' },
  unsubscribe: { field: 'what', value: [], error: 'whatRequired' },
}
export const mistakeIn = (form: FormName): Mistake =>
  MISTAKES[form] ?? { field: 'email', value: 'a@b.be,c@d.be', error: 'emailInvalid' }

/** Forms that need nothing beyond their fields and what they are about. */
export const PLAIN_FORMS = ['contactMe', 'sendToFriend', 'contactDemand', 'siteContact', 'construction'] as const
export type PlainForm = (typeof PLAIN_FORMS)[number]
