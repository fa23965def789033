/** The forms that every site has, with what a person might fill in. */
import type { RawValues } from '../../lib/domain/requests/form.ts'

const PERSON = { firstName: 'Anna', lastName: 'Peeters-Öztürk', email: 'anna.peeters@buurt.example' }
const ADDRESS = { street: 'Kouter', houseNumber: '12 bus 3', zip: '9000', city: 'Gent' }

/** Right values by form: all that is required, and some of the rest. */
export const SAMPLES = {
  contactMe: {
    wish: 'visit',
    remark: 'Kan het op zaterdag?\nLiefst in de ochtend.',
    title: 'ms',
    ...PERSON,
    phone: '0470123456',
    ...ADDRESS,
    timeSlot: 'evening',
    contactDevice: 'phone',
  },
  sendToFriend: {
    friendEmail: 'bram@elders.example',
    message: 'Kijk eens, iets voor jou?',
    firstName: PERSON.firstName,
    email: PERSON.email,
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
  construction: { wish: 'documentation', remark: '', ...PERSON, phone: '+32 470 12 34 56' },
} as const satisfies Record<string, RawValues>

export type SampleForm = keyof typeof SAMPLES
export const SAMPLE_FORMS = Object.keys(SAMPLES) as SampleForm[]
