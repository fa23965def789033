import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { homeTag, TAGS } from '../../../lib/cache/read-tags.ts'
import { invalidateTags } from '../../../lib/cache/tagged-cache.ts'
import { changedTags } from '../../../lib/db/changes.ts'
import { homeColumns } from '../../../lib/search/home-index.ts'
import { readHomeColumns } from '../../../lib/search/queries-read-home-columns.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { homePairs, importFeed } from '../../support/feed.ts'

const HOMES = 40
const FIRST = 1001

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await importFeed(database.url, { properties: homePairs(HOMES, (at) => ({ Zip: at % 3 === 0 ? '9000' : '2000' })) })
  await database.client.query('create table former as table properties; listen site_changes')
  database.client.on('notification', ({ payload = '' }) => invalidateTags(changedTags(payload)))
})
afterAll(() => database.drop())

/** What happens to a home: SQL with its id as $1. */
const CHANGES = {
  update: `update properties set price = price + 1000, zip = '1000', availability = 'option', bedrooms = 5 where id = $1`,
  details: 'update property_details set parkings = coalesce(parkings, 0) + 1 where property_id = $1',
  withdraw: 'update properties set published = false, withdrawn_at = now() where id = $1',
  publish: 'update properties set published = true, withdrawn_at = null where id = $1',
  delete: 'delete from properties where id = $1',
  insert: 'insert into properties select * from former where id = $1 on conflict do nothing',
} as const

const changes = fc.array(
  fc.record({
    what: fc.constantFrom(...(Object.keys(CHANGES) as (keyof typeof CHANGES)[])),
    id: fc.integer({ min: FIRST, max: FIRST + HOMES - 1 }),
  }),
  { maxLength: 12 },
)

it('columns of which only changed homes are read are those that are read whole, after any changes', async () => {
  invalidateTags(TAGS)
  await homeColumns()
  await fc.assert(
    fc.asyncProperty(changes, async (batch) => {
      await database.client.query('begin')
      for (const { what, id } of batch) await database.client.query(CHANGES[what], [id])
      await database.client.query('commit')
      // The answer to a later query comes after the notifications.
      await database.client.query('select 1')
      expect(await homeColumns()).toEqual(await readHomeColumns())
    }),
    { numRuns: 60 },
  )
})

it('only homes that were named are read again, until something else of the catalogue changes', async () => {
  invalidateTags(TAGS)
  const before = await homeColumns()
  const id = before.ids[3] ?? 0
  // Not heard of by the cache: the notification is given by hand.
  database.client.removeAllListeners('notification')
  await database.client.query('update properties set price = 77')
  invalidateTags([homeTag(id)])
  const after = await homeColumns()
  expect([after.price[3], after.price[4]]).toEqual([77, before.price[4]])
  invalidateTags(['catalogue'])
  expect((await homeColumns()).price[4]).toBe(77)
})
