import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { categoryMask, languageBit } from '../../../lib/listings/rules.ts'
import { countChoices } from '../../../lib/search/count-choices.ts'
import { findHomes, openAnywhere, placeCounts } from '../../../lib/search/find-homes.ts'
import { emptyCriteria, ROOM_KINDS, type SearchCriteria } from '../../../lib/search/rules-criteria.ts'
import { FEATURE_NAMES, type FeatureName, featureOf } from '../../../lib/search/rules-feature-table.ts'
import { parseFeatures, withFeature } from '../../../lib/search/rules-features.ts'
import { FLAGS, type HomeColumns, placeColumns, ROOM_BITS } from '../../../lib/search/rules-home-columns.ts'
import { priceBands } from '../../../lib/search/rules-price-counts.ts'
import { PRICE_PLACES } from '../../../lib/search/rules-price-range.ts'
import { MOST_COUNTED_ROOMS } from '../../../lib/search/rules-result.ts'

const TODAY = { day: 20_786, date: '2026-11-29' }
const NL = languageBit('nl')
const SIZE = 40

/** The project of a row as the index has it; null for a home. */
const projectAt = (row: number, projects: number): number | null => {
  const at = row - (SIZE - projects * UNITS)
  return at < 0 ? null : -1 - Math.floor(at / UNITS)
}

/** Units of each project, whose rows stand after those of the homes. */
const UNITS = 3

/** Columns of homes of which every value is drawn, and of some projects whose units differ. */
const columns: fc.Arbitrary<HomeColumns> = fc
  .record({
    projects: fc.nat(8),
    zip: fc.array(fc.nat(1), { minLength: SIZE, maxLength: SIZE }),
    flags: fc.array(fc.nat(65_535), { minLength: SIZE, maxLength: SIZE }),
    small: fc.array(fc.nat(5), { minLength: SIZE, maxLength: SIZE }),
    living: fc.array(fc.nat(300), { minLength: SIZE, maxLength: SIZE }),
    year: fc.array(fc.constantFrom(0, 1900, 1944, 1945, 1970, 1971, 2000, 2001), { minLength: SIZE, maxLength: SIZE }),
    days: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: TODAY.day - 40, max: TODAY.day + 90 })), {
      minLength: SIZE,
      maxLength: SIZE,
    }),
    price: fc.array(fc.constantFrom(Number.NaN, 0, 500, 850, 900, 1200, 2000, 2750), {
      minLength: SIZE,
      maxLength: SIZE,
    }),
  })
  .map(({ projects, zip, flags, small, living, year, days, price }) => ({
    ids: Int32Array.from({ length: SIZE }, (_, row) => projectAt(row, projects) ?? SIZE - row),
    ...placeColumns({
      zip: zip.map((_, row) => (zip[Math.abs(projectAt(row, projects) ?? row)] === 0 ? '9000' : '2000')),
      municipality: zip.map(() => ''),
      part: zip.map(() => ''),
      street: zip.map(() => ''),
    }),
    categories: Int16Array.from(small, (value) => 1 + (value % 3)),
    category: new Int16Array(SIZE),
    flags: Int32Array.from(flags, (value, row) => {
      const flag = value | NL | FLAGS.rent
      return projectAt(row, projects) === null ? flag : flag & ~FLAGS.taken
    }),
    rooms: Int32Array.from(small, (value, row) => value | (((small[SIZE - 1 - row] ?? 0) % 4) << ROOM_BITS)),
    energy: Int16Array.from(small),
    living: Int32Array.from(living),
    ground: Int32Array.from(living, (value) => value * 3),
    price: Float64Array.from(price),
    asked: Float64Array.from(price),
    unit: new Int16Array(SIZE),
    latitude: new Float64Array(SIZE),
    longitude: new Float64Array(SIZE),
    ribbon: new Int16Array(SIZE),
    created: new Float64Array(SIZE),
    condition: Int16Array.from(small),
    year: Int16Array.from(year, (value, row) => (projectAt(row, projects) === null ? value : 0)),
    online: Int32Array.from(days),
    free: Int32Array.from(days),
    charges: Float64Array.from(small, (value) => value * 40),
  }))

const wanted = fc
  .record({
    features: fc.record(
      Object.fromEntries(FEATURE_NAMES.map((name) => [name, fc.subarray([...featureOf(name).choices])])),
      { requiredKeys: [] },
    ),
    rooms: fc.record({ bedrooms: fc.integer({ min: 1, max: 5 }) }, { requiredKeys: [] }),
    categories: fc.subarray(['1', '2']),
    isPriced: fc.boolean(),
  })
  .map(
    ({ features, rooms, categories, isPriced }): SearchCriteria => ({
      ...emptyCriteria('rent'),
      places: [{ kind: 'postcode', key: '9000', name: 'Gent' }],
      features: parseFeatures((name) => features[name] ?? []),
      rooms,
      categories,
      price: isPriced ? { min: 0, max: 950 } : null,
    }),
  )

describe('the number beside a choice', () => {
  it('is that of the available homes in the list with it', () => {
    fc.assert(
      fc.property(columns, wanted, (homes, criteria) => {
        const search = { criteria, language: 'nl', texts: null, today: TODAY } as const
        const open = (change: Partial<SearchCriteria>) =>
          findHomes(homes, { ...search, criteria: { ...criteria, ...change } }, { sectorOf: () => '', all: homes }).open
        const counts = countChoices(
          homes,
          search,
          (row) => homes.zips[homes.zip[row] ?? 0] === '9000',
          () => true,
        )
        const withValue = (name: FeatureName, values: readonly string[]) =>
          open({ features: withFeature(criteria.features, name, values) })
        // Charges change what the price means and find no homes of their own: no number stands beside them.
        for (const name of FEATURE_NAMES.filter((each) => each !== 'charges')) {
          const { choices, market, valuesOn } = featureOf(name)
          if (market === 'sale') expect(counts.features[name]).toBeUndefined()
          else
            expect(counts.features[name], name).toEqual([
              withValue(name, []),
              ...[...choices, ...(valuesOn?.(TODAY) ?? [])].map((choice) => withValue(name, [choice])),
            ])
        }
        for (const kind of ROOM_KINDS)
          expect(counts.rooms[kind], kind).toEqual(
            Array.from({ length: MOST_COUNTED_ROOMS + 1 }, (_, least) =>
              open({ rooms: { ...criteria.rooms, [kind]: least === 0 ? undefined : least } }),
            ),
          )
        const { prices } = counts
        expect(prices.bands).toEqual(priceBands('rent').map((price) => open({ price })))
        const places = PRICE_PLACES.rent
        const last = places.length - 2
        expect(prices.bars).toEqual(
          places.slice(0, -1).map((min, step) =>
            // All prices are whole.
            open({ price: { min: step === 0 ? 0 : min + 1, max: step === last ? null : (places[step + 1] ?? null) } }),
          ),
        )
        expect(prices.hidden).toBe(open({ price: null }) - open({ price: { min: 0, max: null } }))
      }),
      { numRuns: 60 },
    )
  })

  it('counts a project once for a type or a place, whichever of its units fit', () => {
    fc.assert(
      fc.property(columns, wanted, (homes, criteria) => {
        const search = { criteria, language: 'nl', texts: null, today: TODAY } as const
        const found = (change: Partial<SearchCriteria>) =>
          findHomes(homes, { ...search, criteria: { ...criteria, ...change } }, { sectorOf: () => '', all: homes })
        const { counts, ofMask, rows } = found({})
        const ids = Array.from(rows, (row) => homes.ids[row] ?? 0)
        expect(new Set(ids).size).toBe(ids.length)
        for (const [zip, count] of counts.zip)
          expect(count, zip).toBe(found({ places: [{ kind: 'postcode', key: zip, name: zip }] }).open)
        for (const category of ['1', '2'] as const) {
          const bit = categoryMask([category])
          const count = ofMask.reduce((sum, number, mask) => ((mask & bit) !== 0 ? sum + number : sum), 0)
          expect(count, category).toBe(found({ categories: [category] }).open)
        }
        const anywhere = openAnywhere(homes, search)
        expect(placeCounts(homes, anywhere).zip).toEqual(counts.zip)
      }),
      { numRuns: 60 },
    )
  })

  it('is missing where the network doesn’t offer it', () => {
    const [homes] = fc.sample(columns, 1)
    const search = { criteria: emptyCriteria('sale'), language: 'nl', texts: null, today: TODAY } as const
    const counts =
      homes &&
      countChoices(
        homes,
        search,
        () => true,
        (name) => name !== 'lowered',
      )
    expect(counts?.features).not.toHaveProperty('lowered')
    expect(counts?.features).toHaveProperty('pool')
  })
})
