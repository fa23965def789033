import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATEGORY_IDS } from '../../../lib/listings/rules.ts'
import {
  emptyCriteria,
  formatCriteria,
  parseCriteria,
  RESULT_VIEWS,
  ROOM_KINDS,
  type SearchCriteria,
  SORTS,
} from '../../../lib/search/rules-criteria.ts'
import { FEATURE_NAMES, featureOf } from '../../../lib/search/rules-feature-table.ts'
import { type Features, parseFeatures } from '../../../lib/search/rules-features.ts'
import { canReach, PLACE_LIMITS } from '../../../lib/search/rules-places.ts'
import { areas, chosenPlaces } from '../../support/arbitraries.ts'

const parse = (query: string) => parseCriteria('sale', new URLSearchParams(query))
const changed = (change: Partial<SearchCriteria>) => ({ ...emptyCriteria('sale'), ...change })

describe('formatCriteria', () => {
  it('is empty for nothing narrowed', () => {
    expect(formatCriteria(emptyCriteria('sale'))).toBe('')
  })

  it('keeps one order', () => {
    const shuffled =
      'province=namur&available=1&terrace=1&living=90&energy=c&page=3&sort=date&view=split&area=box_50.80_4.3_50.9_4.4&price=1-2&garages=1&toilets=2&showerrooms=3&bathrooms=4&bedrooms=5&type=2&type=1&radius=5&near=51.05091_3.72581&street=44021_kerkstraat&within=namur&part=44021-ledeberg&city=Gent|44021&city=Gent|9000&search=a'
    expect(formatCriteria(parse(shuffled))).toBe(
      'search=a&city=Gent%7C9000&city=Gent%7C44021&part=44021-ledeberg&within=namur&street=44021_kerkstraat&near=51.051_3.726&radius=5&type=1&type=2&bedrooms=5&bathrooms=4&showerrooms=3&toilets=2&garages=1&energy=c&living=90&terrace=1&available=1&province=namur&price=1-2&area=box_50.8_4.3_50.9_4.4&sort=date&page=3&view=split',
    )
  })

  it('writes the slider’s end for an open price', () => {
    expect(formatCriteria(changed({ price: { min: 100_000, max: null } }))).toBe('price=100000-3000000')
    expect(formatCriteria({ ...emptyCriteria('rent'), price: { min: 100, max: null } })).toBe('price=100-2000')
  })

  it('leaves out what says nothing', () => {
    const idle = changed({ rooms: { bedrooms: 0, garages: undefined }, price: { min: 0, max: null }, page: 0 })
    expect(formatCriteria(idle)).toBe('')
  })
})

const WORDS = ['villa', 'Liège', 'l’Alleud', 'a&b=c', '50 %', '+', '#?/', '"quoted"', '🏡', 'ß', '|', '%7C', '中', '-']

/** Objects as literals make them, with a prototype. */
const PLAIN = { noNullPrototype: true } as const
const words = (most: number) =>
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: most }).map((parts) => parts.join(' '))
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })

/** Bounds that an address keeps: below the end of the slider, where an open one begins. */
const prices = (end: number) =>
  fc.oneof(
    fc.integer({ min: 1, max: end - 1 }).map((min) => ({ min, max: null })),
    fc
      .tuple(fc.nat(end - 2), fc.integer({ min: 1, max: end }))
      .map(([min, more]) => ({ min, max: Math.min(end - 1, min + more) })),
  )

/** Any of the offered values of any features. */
const wantedFeatures = (): fc.Arbitrary<Features> =>
  fc
    .record(Object.fromEntries(FEATURE_NAMES.map((name) => [name, fc.subarray([...featureOf(name).choices])])), PLAIN)
    .map((wanted) => parseFeatures((name) => wanted[name] ?? []))

const WINDOW = { south: 50.1, west: 4.1, north: 50.2, east: 4.2 }
const criteriaOf = (market: SearchCriteria['market'], end: number): fc.Arbitrary<SearchCriteria> =>
  fc
    .record(
      {
        market: fc.constant(market),
        text: fc.oneof(fc.constant(''), words(6)),
        places: chosenPlaces(words(3)),
        radius: orNull(fc.integer({ min: 1, max: PLACE_LIMITS.radius })),
        sectors: fc.subarray(['gent', 'brussel-vlaams-brabant', 'x-1']),
        categories: fc.subarray([...CATEGORY_IDS]),
        features: wantedFeatures(),
        rooms: fc.record(Object.fromEntries(ROOM_KINDS.map((room) => [room, fc.integer({ min: 1, max: 20 })])), {
          ...PLAIN,
          requiredKeys: [],
        }),
        price: orNull(prices(end)),
        area: orNull(areas),
        sort: orNull(fc.constantFrom(...SORTS)),
        page: fc.integer({ min: 1, max: 100_000 }),
        view: orNull(fc.constantFrom(...RESULT_VIEWS)),
      },
      PLAIN,
    )
    // Only places have a radius, and only a list beside a map shows a part of it.
    .map((criteria) => ({
      ...criteria,
      radius: canReach(criteria.places) ? criteria.radius : null,
      window: criteria.view && WINDOW,
    }))
const allCriteria = fc.oneof(criteriaOf('sale', 3_000_000), criteriaOf('rent', 2_000))

describe('the pair', () => {
  it('parse(format(criteria)) gives the criteria, as search parameters and as a record', () => {
    fc.assert(
      fc.property(allCriteria, (criteria) => {
        const query = new URLSearchParams(formatCriteria(criteria))
        const record = Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)]))
        return [query, record].every((asked) => isDeepStrictEqual(parseCriteria(criteria.market, asked), criteria))
      }),
    )
  })

  it('format(parse(anything)) is stable', () => {
    const names = [
      'search',
      'city',
      'part',
      'within',
      'street',
      'near',
      'radius',
      'type',
      ...ROOM_KINDS,
      'price',
      'sort',
      'page',
      'x',
    ]
    const values = fc.constantFrom(
      ...WORDS,
      ...[
        '9000',
        'Gent|9000',
        'Gent|44021',
        '44021-ledeberg',
        '44021_kerkstraat',
        'namur',
        '51_4',
        '-0.0001_4.00049',
        '1',
        '0',
        '99',
        '1-2',
        '2-1',
        '0-3000000',
        'price',
        '\u0000 \u0085',
        '\ud83c',
        '',
      ],
    )
    const parameters = fc.array(
      fc.tuple(
        fc.constantFrom(...names),
        fc.tuple(values, values).map((parts) => parts.join('')),
      ),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(parameters, (list) => {
        const written = formatCriteria(parseCriteria('sale', new URLSearchParams(list)))
        return formatCriteria(parse(written)) === written
      }),
    )
  })
})
