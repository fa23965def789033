import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseProjectCriteria } from '../../../lib/projects/rules-list.ts'
import { projectReach, projectsInPlaces } from '../../../lib/search/reach.ts'
import { suggestProjectPlaces } from '../../../lib/search/suggest-places.ts'
import { createTestDatabase, emptyCatalogue, type TestDatabase } from '../../support/database/database.ts'
import { homeRecord, importFeed, projectRecord } from '../../support/feed.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ now: '2026-11-23T09:00:00Z' })
  await emptyCatalogue(database.client)
  const at = (ID: number, Zip: string, City: string, rest = {}) =>
    projectRecord({ ID, Zip, City, Name: City, PublicAddress: false, ...rest })
  const projects = [
    at(1, '9000', 'Gent', { Status: 'open' }),
    at(2, '9050', 'Ledeberg', { Status: 'soldout' }),
    at(3, '9090', 'Melle', { Status: 'open' }),
    at(4, '4000', 'Luik', { Status: 'open' }),
  ]
  await importFeed(database.url, { properties: [homeRecord()], projects })
})
afterAll(() => database.drop())

const criteria = (query: string) => parseProjectCriteria(new URLSearchParams(query))
const idsIn = async (query: string) => [...((await projectsInPlaces(criteria(query), 'nl')) ?? [])].sort()

it.each([
  ['city=Gent|9000', [1]],
  ['city=Gent|44021', [1, 2]],
  ['part=44021-ledeberg', [2]],
  ['within=east-flanders', [1, 2, 3]],
  ['city=Gent|44021&radius=5', [1, 2, 3]],
  ['city=Luik|62063&city=x|9050', [2, 4]],
  ['city=x|9999', []],
])('finds by %s the projects %j', async (query, ids) => {
  expect(await idsIn(query)).toEqual(ids)
})

it('finds all without a place', async () => {
  expect(await projectsInPlaces(criteria('status=open'), 'nl')).toBeNull()
})

describe('the numbers beside the choices', () => {
  it.each([
    ['gent', null, '44021', 2],
    ['gent', 'open', '44021', 1],
    ['9050', null, '9050', 1],
    ['oost-vlaanderen', 'open', 'east-flanders', 2],
  ] as const)('of %s in the state %j are those of the list', async (typed, status, key, count) => {
    const { places, postcodes, taken } = await suggestProjectPlaces(typed, status, 'nl')
    const found = [...places, ...postcodes].find(({ choice }) => choice.key === key)
    expect(found?.count).toBe(count)
    expect(taken).toMatch(/^(?:places|postcodes)$/)
  })

  it('of the distances are too', async () => {
    const { steps } = await projectReach(criteria('city=Gent|44021'), 'nl')
    for (const { km, count } of steps) {
      const query = km === 0 ? 'city=Gent|44021' : `city=Gent|44021&radius=${km}`
      expect(count, String(km)).toBe((await idsIn(query)).length)
    }
    expect(steps.length).toBeGreaterThan(3)
  })
})

it('suggests the projects themselves by name, and no homes', async () => {
  const { pages, streets, texts, sentence } = await suggestProjectPlaces('melle', null, 'nl')
  expect(pages.map(({ is, name }) => [is, name])).toEqual([['project', 'Melle']])
  expect({ streets, texts, sentence }).toEqual({ streets: [], texts: null, sentence: false })
})
