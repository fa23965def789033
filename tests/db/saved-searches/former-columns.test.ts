import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../../../lib/db/transaction.ts'
import { CATEGORY_IDS, categoryMask } from '../../../lib/listings/rules.ts'
import { changeSavedSearch } from '../../../lib/saved-searches/queries.ts'
import { storedCriteria, storedQuery } from '../../../lib/saved-searches/rules-query.ts'
import { emptyCriteria, ROOM_KINDS } from '../../../lib/search/rules-criteria.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { postcode } from '../../support/places.ts'
import { storeWish } from '../../support/saved-searches.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => emptyTables(database.client, 'wishes'))

const COLUMNS = ['bedrooms', 'bathrooms', 'shower_rooms', 'toilets', 'garages', 'parkings'] as const
/** Budgets within the price slider, at its end and beyond it. */
const AMOUNTS = { sale: [0, 1, 250_000, 3_000_000, 4_500_000], rent: [0, 1, 900, 1_500, 2_000, 2_500, 4_000] } as const

/** Writes a saved search as a version before the query did. @returns the query that it has */
async function storeFormer(row: Record<string, unknown>): Promise<string> {
  const all = { email: 'an@huis.example', name: 'An', language: 'nl', frequency: 'daily', ...row }
  const names = Object.keys(all)
  const { rows } = await database.client.query(
    `insert into wishes (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning query`,
    Object.values(all),
  )
  return rows[0].query
}

describe('a saved search of a version before', () => {
  it('gets the query that the search itself would store', async () => {
    let state = 20261129
    const random = (most: number): number => {
      state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
      return (state >>> 8) % most
    }
    for (let at = 0; at < 300; at += 1) {
      const market = random(2) ? 'sale' : 'rent'
      const amounts = AMOUNTS[market]
      const amount = () => (random(3) ? (amounts[random(amounts.length)] ?? 0) : null)
      const [one, other] = [amount(), amount()]
      const [min, max] = one !== null && other !== null && one > other ? [other, one] : [one, other]
      const zips = ['9000', '2000', 'L1234'].filter(() => random(2))
      const sectors = ['gent', 'antwerpen'].filter(() => random(2))
      const categories = CATEGORY_IDS.filter(() => random(2))
      const rooms = ROOM_KINDS.map(() => (random(4) ? null : 1 + random(20)))
      const query = await storeFormer({
        ...{ market, zips, sectors, category_mask: categoryMask(categories), price_min: min, price_max: max },
        ...Object.fromEntries(COLUMNS.map((name, index) => [name, rooms[index]])),
      })
      const criteria = {
        ...emptyCriteria(market),
        places: zips.map((zip) => postcode(zip)),
        sectors,
        categories,
        rooms: Object.fromEntries(ROOM_KINDS.flatMap((kind, index) => (rooms[index] ? [[kind, rooms[index]]] : []))),
        price: min === null && max === null ? null : { min: min ?? 0, max },
      }
      expect(query, JSON.stringify([market, min, max])).toBe(storedQuery(criteria))
      expect(storedQuery(storedCriteria(market, query))).toBe(query)
    }
  })

  it.each([
    [null, 2_500, 'price=0-2500'],
    [1_500, 2_500, 'price=1500-2500'],
    [2_500, null, 'price=2500-2000'],
    [2_500, 4_000, 'price=2500-4000'],
    [500, 2_000, 'price=500-2000'],
    [null, 2_000, ''],
  ])('keeps its budget of rent %s to %s', async (min, max, query) => {
    expect(await storeFormer({ market: 'rent', price_min: min, price_max: max })).toBe(query)
  })
})

describe('a saved search of this version', () => {
  const former = async () =>
    (
      await database.client.query(
        `select category_mask as mask, zips, sectors, price_max as most from wishes order by created_at, id`,
      )
    ).rows

  it('has columns that a version before takes for no other search, nor for its own', async () => {
    const wishes = [
      await storeWish({ criteria: { places: [postcode('9000')] } }),
      await storeWish({ criteria: { places: [postcode('2000')] } }),
    ]
    expect((await former()).map(({ sectors }) => sectors).sort()).toEqual(
      wishes.map(({ criteria }) => [storedQuery(criteria)]).sort(),
    )
  })

  it('loses the columns of before with its first other query, not by being confirmed or paused', async () => {
    await storeFormer({ market: 'sale', zips: ['9000'], category_mask: 1, price_max: 300_000 })
    const { rows } = await database.client.query('update wishes set confirmed_at = now() returning id')
    expect(await former()).toEqual([{ mask: 1, zips: ['9000'], sectors: [], most: 300_000 }])
    const criteria = { ...emptyCriteria('sale'), places: [postcode('2000')] }
    await transaction((tx) => changeSavedSearch(tx, rows[0].id, { criteria, news: ['new'], frequency: 'daily' }))
    expect(await former()).toEqual([{ mask: 0, zips: [], sectors: ['city=2000%7C2000'], most: null }])
  })
})
