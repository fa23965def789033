import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invalidateTags, TAGS } from '../../../lib/cache/tagged-cache.ts'
import { parseCriteria } from '../../../lib/search/rules-criteria.ts'
import { searchSummary } from '../../../lib/search/search.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { homeRecord, importFeed } from '../../support/feed.ts'
import { searchHomes } from '../../support/found-homes.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ now: '2026-11-23T09:00:00Z' })
  const rent = { Goal: 1, PriceUnit: 2, Price: 900 }
  await importFeed(database.url, {
    properties: [
      homeRecord({ ID: 1, ConditionName: 'Te renoveren', ConstructionYear: 1930, HasPool: true, HasCellar: true }),
      homeRecord({ ID: 2, ConditionName: 'Nieuw', ConstructionYear: 2024, Price: 280_000 }),
      homeRecord({ ID: 3, PublishPrice: false, CreatedDate: '2026-11-22 10:00:00' }),
      homeRecord({ ID: 4, ...rent, Charges: 140, HasFurnished: true, AvailableFrom: '2026-11-01' }),
      homeRecord({ ID: 5, ...rent, AvailableFrom: '2027-02-01' }),
    ],
  })
  await database.client.query('update properties set price = 250000 where id = 2')
  invalidateTags(Object.values(TAGS))
})
afterAll(() => database.drop())

const asked = (query: string, market: 'sale' | 'rent' = 'sale') => parseCriteria(market, new URLSearchParams(query))
const show = async (isShown: boolean) => {
  await database.client.query(
    `update site_sections set value = value || jsonb_build_object('loweredPrices', $1::boolean) where name = 'listFilter'`,
    [isShown],
  )
  invalidateTags(Object.values(TAGS))
}

describe('a list of what an import brought', () => {
  it.each<[query: string, market: 'sale' | 'rent', ids: number[]]>([
    ['condition=renovate', 'sale', [1]],
    ['condition=new&condition=unknown', 'sale', [3, 2]],
    ['year=-1944', 'sale', [1]],
    ['year=2001-', 'sale', [2]],
    ['year=unknown', 'sale', [3]],
    ['pool=1&cellar=1', 'sale', [1]],
    ['since=3', 'sale', [3]],
    ['since=2026-11-23', 'sale', []],
    ['lowered=1', 'sale', [2]],
    // 250,000 for 140 m²; a hidden price isn't compared.
    ['permetre=2000', 'sale', [2]],
    ['sort=permetre', 'sale', [2, 1, 3]],
    ['furnished=1', 'rent', [4]],
    ['free=now', 'rent', [4]],
    ['free=unknown', 'rent', []],
    ['free=2027-02-01', 'rent', [5, 4]],
    ['price=0-1000', 'rent', [5, 4]],
    ['price=0-1000&charges=1', 'rent', [5]],
  ])('%s, %s', async (query, market, ids) => {
    const { cards } = await searchHomes(asked(query, market), 'nl')
    expect(cards.map(({ id }) => id)).toEqual(ids)
  })

  it('counts each choice', async () => {
    const { facets } = await searchSummary(asked(''), 'nl')
    expect(facets.choices?.features.condition).toEqual([3, 1, 0, 0, 0, 1, 1])
    expect(facets.choices?.features.year).toEqual([3, 1, 0, 0, 1, 1])
    expect(facets.choices?.prices.hidden).toBe(1)
    expect(facets.choices?.rooms.bedrooms).toEqual([3, 3, 3, 3, 0, 0])
  })
})

it('says what a price was before, and offers lowered ones, where the network shows that', async () => {
  const former = async () => {
    const { cards, facets } = await searchHomes(asked('lowered=1'), 'nl')
    return [cards[0]?.formerPrice, facets.choices?.features.lowered]
  }
  expect(await former()).toEqual([null, undefined])
  await show(true)
  expect(await former()).toEqual([280_000, [3, 1]])
  await show(false)
  expect(await former()).toEqual([null, undefined])
})
