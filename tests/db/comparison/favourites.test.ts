import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf } from '../../../components/comparison/comparedHead.ts'
import { loadFavourites } from '../../../components/comparison/loadFavourites.ts'
import { listingsByIds } from '../../../lib/search/search.ts'
import { createTestDatabase, emptyCatalogue, type TestDatabase } from '../../support/database/database.ts'
import { homePair, homeRecord, importFeed, projectRecord } from '../../support/feed.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await emptyCatalogue(database.client)
  const properties = [
    ...homePair({ ID: 1 }),
    ...homePair({ ID: 2, Status: 2 }),
    ...homePair({ ID: 3, Status: 4, Goal: 1 }),
    ...homePair({ ID: 4, Status: 0 }),
    homeRecord({ ID: 5 }),
    ...homePair({ ID: 6, PublishPrice: false, Price: 987_654 }),
    ...homePair({ ID: 7 }),
  ]
  const projects = [
    projectRecord({ ID: 7, Units: [{ ID: 31, Name: '0.1', Price: 300_000, Bedrooms: 2 }] }),
    projectRecord({ ID: 8 }),
  ]
  await importFeed(database.url, { properties, projects })
  await importFeed(
    database.url,
    { properties: properties.filter(({ ID }) => ID !== 7), projects: projects.slice(0, 1) },
    { force: true },
  )
})
afterAll(() => database.drop())

const idsOf = async (ids: number[], locale: 'nl' | 'fr' = 'nl') =>
  (await listingsByIds(ids, locale)).map(({ id }) => id)

it('gives the homes of a list in its own order', async () => {
  expect(await idsOf([3, 1, 2])).toEqual([3, 1, 2])
  expect(await idsOf([2, 3, 1])).toEqual([2, 3, 1])
})

it('shows sold and let homes as what they are', async () => {
  const cards = await listingsByIds([2, 3], 'fr')
  expect(cards.map(({ availability, market }) => [availability, market])).toEqual([
    ['sold', 'sale'],
    ['let', 'rent'],
  ])
  expect(cards[0]?.path).toMatch(/^\/fr\/a-acheter\/gand\/.+\/2\/$/)
})

it('leaves out what was never published, is withdrawn, unknown, or has no text in the language', async () => {
  expect(await idsOf([4, 7, 99_999, 2_147_483_647, 1])).toEqual([1])
  expect(await idsOf([5])).toEqual([5])
  expect(await idsOf([5], 'fr')).toEqual([])
})

it('gives nothing for nothing', async () => {
  expect(await idsOf([])).toEqual([])
})

it('does not tell a price on request', async () => {
  const cards = await listingsByIds([6], 'nl')
  expect(cards[0]?.price).toEqual({ kind: 'onRequest' })
  expect(JSON.stringify(cards)).not.toContain('987654')
})

describe('the page of a list', () => {
  const shownOf = async (query: Record<string, string>) => {
    const { requested, cards, compared, gone, tooMany } = await loadFavourites('nl', query)
    return { requested, cards: cards.map(({ key }) => key), compared: compared.map(keyOf), gone, tooMany }
  }

  it.each([
    [{ homes: '1,2' }, { requested: [1, 2], cards: [1, 2], compared: [], gone: 0, tooMany: false }],
    [{ homes: '7,1,x' }, { requested: [7, 1], cards: [1], compared: [], gone: 2, tooMany: false }],
    [
      { homes: '1,2', compare: '2' },
      { requested: [1, 2], cards: [], compared: [2], gone: 0, tooMany: false },
    ],
    [{ compare: '1,7,3' }, { requested: [], cards: [], compared: [1, 3], gone: 1, tooMany: false }],
    [{ compare: '1,2,3,5,6' }, { requested: [], cards: [], compared: [1, 2, 3, 5], gone: 0, tooMany: true }],
    [{ compare: '4,7' }, { requested: [4, 7], cards: [], compared: [], gone: 2, tooMany: false }],
    [
      { homes: '1', compare: '4,7' },
      { requested: [1], cards: [1], compared: [], gone: 0, tooMany: false },
    ],
    [
      { homes: 'p7-31,2,p7,p8,p7-32' },
      {
        requested: ['p7-31', 2, 'p7', 'p8', 'p7-32'],
        cards: ['p7-31', 2, 'p7'],
        compared: [],
        gone: 2,
        tooMany: false,
      },
    ],
    [{ compare: '1,p7-31,p7,p8' }, { requested: [], cards: [], compared: [1, 'p7-31', 'p7'], gone: 1, tooMany: false }],
  ])('of %j shows what is there and tells how many are not', async (query, shown) => {
    expect(await shownOf(query)).toEqual(shown)
  })
})
