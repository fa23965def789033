import { describe, expect, it } from 'vitest'
import { type FactGroupKey, factGroups } from '../../../components/listings/facts/facts.ts'
import { keyFacts } from '../../../components/listings/facts/keyFacts.ts'
import { notaryCosts } from '../../../lib/costs/rules-notary-costs.ts'
import type { CategoryId, Language } from '../../../lib/listings/rules.ts'
import type { ListingDetail } from '../../../lib/listings/rules-full-listing.ts'
import { home } from './home.ts'

const GROUPS = [
  'price',
  'finance',
  'lifeAnnuity',
  'general',
  'rooms',
  'surfaces',
  'building',
  'orientation',
  'features',
  'connections',
  'energy',
  'flood',
  'certificates',
  'planning',
] as const satisfies readonly FactGroupKey[]

const valuesOf = (listing: ListingDetail, group: FactGroupKey, locale: Language = 'nl') =>
  Object.fromEntries(factGroups(listing, locale, [group])[0]?.rows.map(({ key, value }) => [key, value]) ?? [])

const { rooms, surfaces, building, features, finance, certificates, planning, energyFacts } = home()

describe('factGroups', () => {
  it('leaves out every group nothing is known of', () => {
    const known = factGroups(home({ price: { kind: 'onRequest' } }), 'nl', GROUPS)
    expect(known.map(({ key }) => key)).toEqual(['general'])
    expect(known[0]?.rows.map(({ key }) => key)).toEqual(['type', 'goal', 'status'])
  })

  it('says yes and no only when it is so, and nothing when it is not known', () => {
    const listing = home({ features: { ...features, lift: false, garden: true, pool: null } })
    expect(valuesOf(listing, 'features')).toEqual({ lift: 'Nee', garden: 'Ja' })
    expect(valuesOf(listing, 'features', 'fr')).toEqual({ lift: 'Non', garden: 'Oui' })
  })

  it.each([
    ['no garage', { garages: 0 }, {}],
    ['two bedrooms', { bedrooms: 2 }, { bedrooms: '2' }],
    ['not a number', { bedrooms: Number.NaN }, {}],
    ['less than nothing', { bedrooms: -1 }, {}],
  ])('writes counts: %s', (_, given, expected) => {
    expect(valuesOf(home({ rooms: { ...rooms, ...given } }), 'rooms')).toEqual(expected)
  })

  it.each([
    [0, 'Gelijkvloers'],
    [1, '1e verdieping'],
    [4, '4e verdieping'],
    [-1, 'Ondergronds (-1)'],
    [null, undefined],
  ])('writes floor %s as %s', (floor, expected) => {
    expect(valuesOf(home({ rooms: { ...rooms, floor } }), 'general').floor).toBe(expected)
  })

  it.each([
    [2, 'Gesloten (2 gevels)'],
    [3, 'Halfopen (3 gevels)'],
    [4, 'Open (4 gevels)'],
  ])('names %s façades', (facades, expected) => {
    expect(valuesOf(home({ rooms: { ...rooms, facades } }), 'general').facades).toBe(expected)
  })

  it('writes years without and surfaces with a separator', () => {
    const listing = home({
      building: { ...building, constructionYear: 1938 },
      surfaces: { ...surfaces, ground: 1204, plotWidth: 6.4 },
    })
    expect(valuesOf(listing, 'general').constructionYear).toBe('1938')
    expect(valuesOf(listing, 'surfaces')).toEqual({ ground: '1.204\u00a0m²', plotWidth: '6,4 m' })
  })

  it('joins comfort, and leaves an empty list out', () => {
    const listing = home({ building: { ...building, interiorComfort: ['Open haard', ' ', 'Alarm'] } })
    expect(valuesOf(listing, 'building')).toEqual({ interiorComfort: 'Open haard, Alarm' })
  })

  it('writes dates in words and leaves out what is none', () => {
    const listing = home({ certificates: { ...certificates, asbestosDate: '2026-08-05', electricityDate: 'soon' } })
    expect(valuesOf(listing, 'certificates')).toEqual({ asbestosDate: '5 augustus 2026' })
  })

  it('keeps an energy value of zero or below', () => {
    const listing = home({ energyFacts: { ...energyFacts, value: -12 } })
    expect(valuesOf(listing, 'energy')).toEqual({ value: '-12 kWh/m² per jaar' })
  })

  it('tells planning items apart from what is not known', () => {
    const listing = home({ planning: { ...planning, permit: true, summons: false } })
    expect(valuesOf(listing, 'planning')).toEqual({ permit: 'Ja', summons: 'Nee' })
  })
})

describe('price and costs', () => {
  const costs = { ...finance, registrationRights: 47_400, totalCost: 447_000, realEstateTax: 712, deposit: 2700 }

  it('names the price after what is done with the home', () => {
    const rent = home({
      market: 'rent',
      goal: 'rent',
      price: { kind: 'amount', amount: 950, from: false, unit: 'month', unitText: null, compared: 950 },
      finance: { ...finance, charges: 0 },
    })
    expect(valuesOf(home(), 'price')).toEqual({ salePrice: '€\u00a0395.000' })
    expect(valuesOf(home({ goal: 'takeover' }), 'price')).toEqual({ takeoverPrice: '€\u00a0395.000' })
    expect(valuesOf(rent, 'price')).toEqual({ rent: '€\u00a0950 per maand', charges: '€\u00a00 per maand' })
  })

  it('calls the price of a life annuity a bouquet', () => {
    const lifeAnnuity = { persons: [{ age: 81, gender: 'f' as const }], annuity: 650, survival: false, indexed: null }
    expect(Object.keys(valuesOf(home({ lifeAnnuity }), 'price'))).toEqual(['bouquet'])
    expect(valuesOf(home({ lifeAnnuity }), 'lifeAnnuity')).toEqual({
      persons: 'Vrouw van 81 jaar',
      annuity: '€\u00a0650 per maand',
      survival: 'Nee',
    })
  })

  it('shows nothing a price on request follows from', () => {
    const listing = home({ price: { kind: 'onRequest' }, finance: costs })
    expect(valuesOf(listing, 'price')).toEqual({ realEstateTax: '€\u00a0712 per jaar' })
    expect(valuesOf(listing, 'finance')).toEqual({})
  })

  it('leaves the feed’s words on duty, fee and total to the costs that are computed', () => {
    expect(valuesOf(home({ finance: { ...costs, ...notaryCosts(3480, 4210.8) } }), 'finance')).toEqual({})
  })

  it('gives what stands besides a home to let for each month', () => {
    const parking = { finance: { ...finance, parkingPrice: 70, garagePrice: 95 } }
    expect(valuesOf(home({ ...parking, market: 'rent', goal: 'rent' }), 'price')).toMatchObject({
      parkingPrice: '€\u00a070 per maand',
      garagePrice: '€\u00a095 per maand',
    })
    expect(valuesOf(home(parking), 'price')).toMatchObject({ parkingPrice: '€\u00a070', garagePrice: '€\u00a095' })
  })

  it.each([
    ['Vanaf 1 februari 2027', { availableFrom: '1 februari 2027' }],
    ['01/02/2027', { availableFrom: '1 februari 2027' }],
    ['Bij akte', { availableFrom: '1 februari 2027', availability: 'Bij akte' }],
  ])('says once when a home is free: %s', (availabilityText, expected) => {
    const { availableFrom, availability } = valuesOf(home({ availableFrom: '2027-02-01', availabilityText }), 'general')
    expect({ availableFrom, ...(availability && { availability }) }).toEqual(expected)
  })
})

describe('keyFacts', () => {
  it('gives what is known, in the right number', () => {
    const listing = home({ rooms: { ...rooms, bedrooms: 1, bathrooms: 2, garages: 0 } })
    expect(keyFacts(listing, 'nl').map(({ value, label }) => `${value} ${label}`)).toEqual([
      '1 slaapkamer',
      '2 badkamers',
    ])
  })

  it.each([
    ['a house', '1', { living: 140, total: 180 }, 'living'],
    ['a house without a living surface', '1', { total: 180 }, 'total'],
    ['a house with an office', '1,6', { living: 140, total: 180 }, 'living'],
    ['a garage', '4', { living: 17 }, 'total'],
  ])('names the surface of %s', (_, category, given, key) => {
    const listing = home({ categories: category.split(',') as CategoryId[], surfaces: { ...surfaces, ...given } })
    expect(keyFacts(listing, 'nl').map((fact) => fact.key)).toEqual([key])
  })

  it('gives a plot its frontage', () => {
    const listing = home({ categories: ['3'], surfaces: { ...surfaces, ground: 640, frontWidth: 14 } })
    expect(keyFacts(listing, 'nl').map(({ key }) => key)).toEqual(['ground', 'frontWidth'])
  })
})
