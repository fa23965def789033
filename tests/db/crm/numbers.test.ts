/** The site's own numbers for what a CRM names by ids that are no numbers. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { numbersOf } from '../../../lib/crm/queries-sources.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { homePairs, importFeed } from '../../support/feed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await emptyCatalogue(database.client)
  await emptyTables(database.client, 'crm_numbers')
  await database.client.query('alter sequence crm_numbers_number_seq restart')
})

const numbers = async (...ids: string[]) => [...(await numbersOf(database.client, 'sweepbright', ids)).values()].sort()

it('start at 1 and stay', async () => {
  expect(await numbers('a', 'b')).toEqual([1, 2])
  expect(await numbers('b', 'c')).toEqual([2, 3])
})

it('start above the homes and projects of a former feed, and go on from there', async () => {
  expect(await numbers('a')).toEqual([1])
  await importFeed(database.url, { properties: homePairs(2) })
  expect(await numbers('a', 'b')).toEqual([1, 1003])
  expect(await numbers('c')).toEqual([1004])
  await database.client.query(
    `insert into projects (id, number, status, published, zip, created_at) values (2000, 'P', 'open', true, '9000', now())`,
  )
  expect(await numbers('d', 'e')).toEqual([2001, 2002])
})
