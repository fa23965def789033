import { describe, expect, it } from 'vitest'
import { compareHomes } from '#components/comparison/comparisonRows.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import type { PriceUnit } from '#lib/listings/rules-price-unit.ts'
import { home } from '../listings/home.ts'

const TODAY = '2026-06-15'
const blank = home()
const rowOf = (homes: ListingDetail[], key: string, locale: 'nl' | 'fr' = 'nl') =>
  compareHomes(homes, locale, TODAY)
    .flatMap(({ rows }) => rows)
    .find((row) => row.key === key)
const amount = (value: number, unit: PriceUnit = 'total') =>
  ({ kind: 'amount', amount: value, from: false, unit, unitText: null, compared: value }) as const

describe('rows', () => {
  it('hold a value per home, and say whether they differ', () => {
    const homes = [
      home({ rooms: { ...blank.rooms, bedrooms: 3 } }),
      home({ rooms: { ...blank.rooms, bedrooms: 4 } }),
      home({ rooms: { ...blank.rooms, bedrooms: 3 } }),
    ]
    expect(rowOf(homes, 'rooms.bedrooms')).toMatchObject({ values: ['3', '4', '3'], differs: true })
    expect(rowOf(homes.slice(0, 1).concat(homes.slice(2)), 'rooms.bedrooms')).toMatchObject({ differs: false })
  })

  it('keep what one home alone knows in its column, and what is not known is no difference', () => {
    const homes = [blank, home({ surfaces: { ...blank.surfaces, terrace: 12 } })]
    expect(rowOf(homes, 'surfaces.terrace')).toMatchObject({ values: [null, '12\u00a0m²'], differs: false })
  })

  it('are left out where no home knows anything, and sections without rows too', () => {
    const sections = compareHomes([blank, blank], 'nl', TODAY)
    expect(sections.flatMap(({ rows }) => rows).every(({ values }) => values.some(Boolean))).toBe(true)
    expect(sections.map(({ key }) => key)).not.toContain('rooms')
    expect(sections.every(({ rows }) => rows.length > 0)).toBe(true)
  })

  it('stand in the order of the facts, whichever home brings them', () => {
    const homes = [
      home({ rooms: { ...blank.rooms, bathrooms: 1 } }),
      home({ rooms: { ...blank.rooms, bedrooms: 2, toilets: 1 } }),
      home({ rooms: { ...blank.rooms, bathrooms: 2, toilets: 2 } }),
    ]
    const keys = compareHomes(homes, 'nl', TODAY)
      .find(({ key }) => key === 'rooms')
      ?.rows.map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining(['rooms.bedrooms', 'rooms.bathrooms', 'rooms.toilets']))
    expect(keys?.indexOf('rooms.toilets')).toBe(2)
  })
})

describe('prices', () => {
  it('of a home for sale and one to let stand in one row', () => {
    const homes = [
      home({ price: amount(395_000) }),
      home({ goal: 'rent', market: 'rent', price: amount(950, 'month') }),
    ]
    expect(rowOf(homes, 'price')?.values).toEqual(['€\u00a0395.000', '€\u00a0950 per maand'])
    const labels = compareHomes(homes, 'nl', TODAY).flatMap(({ rows }) => rows.map(({ key }) => key))
    expect(labels.filter((key) => /^price\.(salePrice|rent)$/.test(key))).toEqual([])
  })

  it('on request are shown as that, and nothing that follows from them', () => {
    const finance = { ...blank.finance, totalCost: 412_000, notaryFee: 3000 }
    const hidden = home({ price: { kind: 'onRequest' }, finance, surfaces: { ...blank.surfaces, living: 100 } })
    expect(JSON.stringify(compareHomes([hidden, hidden], 'fr', TODAY))).not.toMatch(/412|3\.000/)
    expect(rowOf([hidden], 'price', 'fr')?.values).toEqual([translations('fr', 'listings.card')('price.onRequest')])
  })

  it.each([
    ['for sale', home({ price: amount(200_000) }), '€\u00a02.000'],
    ['to let', home({ price: amount(950, 'month') }), null],
    ['per m²', home({ price: amount(95, 'm2') }), null],
    ['from a price on', home({ price: { ...amount(200_000), from: true } }), null],
    [
      'as a life annuity',
      home({ price: amount(1), lifeAnnuity: { persons: [], annuity: 1, survival: null, indexed: null } }),
      null,
    ],
  ])('per m² are given %s', (_, listing, value) => {
    const measured = { ...listing, surfaces: { ...blank.surfaces, living: 100 } }
    expect(
      rowOf([measured, home({ price: amount(100), surfaces: measured.surfaces })], 'pricePerSurface')?.values[0],
    ).toBe(value)
  })
})

it('has the costs of each home as its page has them, and says why one has none', () => {
  const homes = [home({ price: amount(385_000) }), home({ price: { kind: 'onRequest' } })]
  expect(rowOf(homes, 'costs.totalCost')?.values).toEqual([
    '€\u00a0397.732,30 (enige eigen woning) · €\u00a0436.439,81 (anders)',
    null,
  ])
  expect(rowOf(homes, 'costs.notaryFee')?.values[0]).toBe(
    '€\u00a02.576,74 (enige eigen woning) · €\u00a02.748,24 (anders)',
  )
  expect(rowOf(homes, 'costs.none')?.values).toEqual([null, translations('nl', 'costs')('unknown.onRequest')])
})

it('a hidden address gives its town alone', () => {
  expect(rowOf([blank], 'place')?.values).toEqual(['9000 Gent'])
})
