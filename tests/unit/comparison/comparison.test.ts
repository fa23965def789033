import { describe, expect, it } from 'vitest'
import { comparedHead } from '#components/comparison/comparedHead.ts'
import { type Compared, compareHomes } from '#components/comparison/comparisonRows.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { PriceUnit } from '#lib/listings/rules-price-unit.ts'
import { home } from '../listings/home.ts'
import { euro, project, projectUnit } from '../projects/project.ts'

const TODAY = '2026-06-15'
const blank = home()
const rowOf = (homes: Compared[], key: string, locale: 'nl' | 'fr' = 'nl') =>
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

describe('new-build beside homes', () => {
  const units = [
    projectUnit({ id: 1, bedrooms: 1, livingSurface: 61, price: euro(244_000), typeName: 'Appartement', floor: 0 }),
    projectUnit({ id: 2, bedrooms: 3, livingSurface: 120, price: euro(480_000), typeName: 'Appartement' }),
    projectUnit({ id: 3, bedrooms: 5, availability: 'sold' }),
  ]
  const whole = project({
    units,
    price: { ...euro(244_000), from: true },
    priceTo: 480_000,
    eLevel: 20,
  })
  const [unit = null, , sold = null] = units
  const columns = [
    home({ rooms: { ...blank.rooms, bedrooms: 3 }, price: amount(395_000) }),
    { project: whole, unit },
    { project: whole, unit: null },
    { project: whole, unit: sold },
  ]

  it.each([
    ['price', ['€\u00a0395.000', '€\u00a0244.000', '€\u00a0244.000 tot €\u00a0480.000', null]],
    ['pricePerSurface', [null, '€\u00a04.000', null, null]],
    ['rooms.bedrooms', ['3', '1', '1–3', '5']],
    ['surfaces.living', [null, '61\u00a0m²', '61–120\u00a0m²', null]],
    ['general.type', [blank.typeName, 'Appartement', 'Appartement', null]],
    ['general.floor', [null, 'Gelijkvloers', null, null]],
    ['place', ['9000 Gent', '9000 Gent', '9000 Gent', '9000 Gent']],
    ['project.free', [null, null, '2', null]],
    ['energy.eLevel', [null, '20', '20', '20']],
  ])('has a value for %s in each column', (key, values) => {
    expect(rowOf(columns, key)?.values).toEqual(values)
  })

  it('says why a unit has no sum of costs', () => {
    expect(rowOf(columns, 'costs.none')?.values.map((value) => value !== null)).toEqual([false, true, false, false])
  })

  it.each([
    [1, 'p901-1', null],
    [2, 'p901', null],
    [3, 'p901-3', 'Verkocht'],
  ])('column %d is kept as %s, and says what became of it', (at, key, state) => {
    const column = columns[at]
    expect(column && comparedHead(column, 'nl')).toMatchObject({ key, state })
  })
})
