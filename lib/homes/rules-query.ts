/** The list of homes at the desk: its columns, filters, views and acts. */
import { defineList } from '../desk/lists/rules-definition.ts'

/** offline: the CRM doesn't want it on the site; withdrawn: it left the feed; hidden: by the agency. */
export const HOME_STATES = ['online', 'option', 'taken', 'hidden', 'offline', 'withdrawn'] as const
export type HomeState = (typeof HOME_STATES)[number]

/** What may be missing from a home's page. */
export const MISSING = ['pictures', 'facts', 'legal'] as const
export type MissingPart = (typeof MISSING)[number]

/** What visitors did in the last thirty days. */
export const FIGURES = ['seen', 'opened', 'saved', 'asked', 'visits'] as const
export type Figure = (typeof FIGURES)[number]

/** A home for sale or to let stands still after so many days on the site without a request in the last thirty. */
export const STILL_DAYS = 60

export const HOME_LIST = defineList({
  columns: {
    reference: { kind: 'text', sort: 'up' },
    state: { kind: 'state' },
    price: { kind: 'figure', sort: 'up' },
    /** Since it came to the site. */
    days: { kind: 'figure', sort: 'down' },
    opened: { kind: 'figure', sort: 'down' },
    seen: { kind: 'figure', sort: 'down', shown: 'chosen' },
    saved: { kind: 'figure', sort: 'down', shown: 'widest' },
    asked: { kind: 'figure', sort: 'down' },
    visits: { kind: 'figure', sort: 'down', shown: 'wide' },
    missing: { kind: 'marks' },
    office: { kind: 'text', shown: 'widest' },
  },
  filters: {
    state: { values: HOME_STATES },
    market: { values: ['sale', 'rent'] },
    office: { values: 'asked' },
    missing: { values: MISSING },
    more: { values: ['still', 'set', 'featured'] },
  },
  views: {
    all: '',
    sale: 'market=sale&state=online,option',
    rent: 'market=rent&state=online,option',
    still: 'more=still',
    incomplete: `missing=${MISSING.join(',')}`,
    taken: 'state=taken',
  },
  order: 'days',
  acts: ['feature', 'plain', 'hide', 'show'],
  csv: 'export-lists',
})
export type HomeAct = (typeof HOME_LIST.acts)[number]
