import { form, rulesOver, type ValuesOf } from '../forms/rules.ts'
import { checks, radios } from '../forms/rules-choice-fields.ts'
import { amount, count, email, placeList } from '../forms/rules-fields.ts'
import { contact, remark, salutation } from '../forms/rules-person-fields.ts'
import { CATEGORY_IDS, MARKETS } from '../listings/rules.ts'
import { CRITERIA_LIMITS } from '../search/rules-criteria.ts'
import { FREQUENCIES, NOTICE_KINDS } from './rules.ts'
import { TOWNS_LENGTH } from './rules-values.ts'

const atLeast = () => count({ max: CRITERIA_LIMITS.rooms, half: true })

const sections = {
  home: {
    goal: radios({ options: MARKETS, required: 'goalRequired' }),
    types: checks({ options: CATEGORY_IDS, required: 'typesRequired' }),
  },
  place: {
    sectors: checks({ options: null, max: CRITERIA_LIMITS.sectors }),
    towns: placeList({ max: TOWNS_LENGTH }),
  },
  budget: { budgetMin: amount({ half: true }), budgetMax: amount({ half: true }) },
  rooms: {
    bedrooms: atLeast(),
    bathrooms: atLeast(),
    garages: atLeast(),
  },
  moreRooms: { showerrooms: atLeast(), toilets: atLeast(), parkings: atLeast() },
  mails: { frequency: radios({ options: FREQUENCIES, required: 'frequencyRequired' }) },
  person: contact,
  more: { ...remark, ...salutation },
}

const rule = rulesOver<ValuesOf<typeof sections>>()

/** The form that creates a saved search: criteria, and how often mails are sent (specification 3 "Demand register"). */
export const demandRegister = form({
  name: 'demandRegister',
  about: 'agency',
  keepMonths: 24,
  sections,
  folded: ['moreRooms', 'more'],
  steps: [
    ['home', 'place'],
    ['budget', 'rooms', 'moreRooms'],
    ['mails', 'person', 'more'],
  ],
  rules: [
    rule(['sectors', 'towns'], 'sectors', 'zoneRequired', ({ sectors, towns }) => sectors.length === 0 && towns === ''),
    rule(
      ['budgetMin', 'budgetMax'],
      'budgetMax',
      'budgetOrder',
      ({ budgetMin, budgetMax }) => budgetMin !== null && budgetMax !== null && budgetMin > budgetMax,
    ),
  ],
  // Only the server knows the towns.
  serverChecks: true,
})

/**
 * "Keep me informed" of a list: an address, and what the mails tell of. What it watches is the list's own query, which
 * the address of the form holds (lib/saved-searches/rules-query.ts).
 */
export const alert = form({
  name: 'alert',
  about: 'agency',
  keepMonths: 1,
  sections: {
    alert: { email: email({ required: 'emailRequired', person: 'email' }) },
    choices: { news: checks({ options: NOTICE_KINDS }), frequency: radios({ options: FREQUENCIES }) },
  },
  folded: ['choices'],
})

/** Kinds of subscription that a person can end. */
export const SUBSCRIPTION_KINDS = ['wish', 'newsletter'] as const
export type SubscriptionKind = (typeof SUBSCRIPTION_KINDS)[number]

/** Ends mail subscriptions, for people who have no mail with an unsubscribe link at hand. */
export const unsubscribe = form({
  name: 'unsubscribe',
  about: 'agency',
  keepMonths: 1,
  sections: {
    unsubscribe: {
      email: email({ required: 'emailRequired', person: 'email' }),
      what: checks({ options: SUBSCRIPTION_KINDS, required: 'whatRequired' }),
    },
  },
})
