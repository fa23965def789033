import { describe, expect, it } from 'vitest'
import { legalStates } from '../../../components/listings/legal/legalStates.ts'
import type { ListingDetail } from '../../../lib/listings/rules-full-listing.ts'
import { BELGIUM_COUNTRY_ID } from '../../../lib/places/rules-geo.ts'
import { home } from './home.ts'

const NOTHING = {
  energy: null,
  flood: null,
  asbestos: null,
  electricity: null,
  gas: null,
  ground: null,
  planning: null,
}
const plain = home({})
const certificates = (changes: Partial<ListingDetail['certificates']>) => ({
  certificates: { ...plain.certificates, ...changes },
})
const flood = (changes: Partial<ListingDetail['flood']>) => ({ flood: { ...plain.flood, ...changes } })
const planning = (changes: Partial<ListingDetail['planning']>) => ({ planning: { ...plain.planning, ...changes } })

describe('legalStates of a sold home, of which nothing is required any more', () => {
  const rows: [string, Partial<ListingDetail>, Partial<ReturnType<typeof legalStates>>][] = [
    ['nothing known', {}, {}],
    ['an energy label', { energy: { region: 'flanders', label: 'b' } }, { energy: 'received' }],
    ['only a certificate code', { energyFacts: { ...plain.energyFacts, code: '2024-1' } }, { energy: 'received' }],
    ['scores A and B', flood({ pScore: 'A', gScore: 'b ' }), { flood: 'received' }],
    ['score C', flood({ pScore: 'A', gScore: 'C' }), { flood: 'attention' }],
    ['score D of the plot', flood({ pScore: 'D' }), { flood: 'attention' }],
    ['an unknown score', flood({ pScore: 'X' }), {}],
    ['a riverbank zone', flood({ riverbankZone: true }), { flood: 'attention' }],
    ['no riverbank zone', flood({ riverbankZone: false }), { flood: 'received' }],
    ['an asbestos certificate', certificates({ asbestosDate: '2025-01-02' }), { asbestos: 'received' }],
    ['safe wiring', certificates({ electricity: true }), { electricity: 'ok' }],
    [
      'unsafe wiring',
      certificates({ electricity: false, electricityDate: '2025-01-02' }),
      { electricity: 'attention' },
    ],
    ['only the date of the inspection', certificates({ electricityDate: '2025-01-02' }), { electricity: 'received' }],
    ['safe gas', certificates({ gas: true }), { gas: 'ok' }],
    ['unsafe gas', certificates({ gas: false }), { gas: 'attention' }],
    ['a soil certificate', certificates({ ground: true }), { ground: 'received' }],
    ['no soil certificate', certificates({ ground: false }), { ground: 'attention' }],
    ['a permit', planning({ permit: true }), { planning: 'received' }],
    ['no permit', planning({ permit: false }), { planning: 'attention' }],
    ['a summons', planning({ summons: true }), { planning: 'attention' }],
    ['a judicial decision', planning({ judicialDecision: true }), { planning: 'attention' }],
    ['a right of pre-emption', planning({ preemptiveRight: true }), { planning: 'attention' }],
  ]
  it.each(rows)('%s', (_, given, expected) => {
    expect(legalStates(home({ availability: 'sold', ...given }))).toEqual({ ...NOTHING, ...expected })
  })
})

it('legalStates names what a Flemish sale still lacks', () => {
  const advertised = home({
    availability: 'available',
    market: 'sale',
    goal: 'sale',
    categories: ['1'],
    address: { ...plain.address, zip: '9000', countryId: BELGIUM_COUNTRY_ID },
    building: { ...plain.building, constructionYear: 1950 },
    energy: null,
    ...planning({ permit: true }),
  })
  expect(legalStates(advertised)).toEqual({
    ...NOTHING,
    energy: 'missing',
    flood: 'missing',
    asbestos: 'missing',
    planning: 'missing',
  })
})

it.each([
  ['P alone', { pScore: 'A' }, 'missing'],
  ['P alone, with a risk', { pScore: 'D' }, 'attention'],
  ['both', { pScore: 'A', gScore: 'A' }, 'received'],
] as const)('the flood risk of an advertised Flemish house with %s', (_, scores, state) => {
  expect(legalStates(home({ availability: 'available', ...flood(scores) })).flood).toBe(state)
})
