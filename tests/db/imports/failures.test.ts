/** An import that fails for want of disk or server says so in a sentence. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { failureSentence } from '../../../lib/imports/failure.ts'
import { FeedRefused } from '../../../lib/imports/records/feed.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { homePairs, importFeed } from '../../support/feed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await importFeed(database.url, { properties: homePairs(1) })
})
afterAll(() => database.drop())

/** Makes a table answer as PostgreSQL does on a full disk. */
const fill = (table: string): Promise<unknown> =>
  database.client.query(`
    create or replace function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file "base/5/1259": No space left on device' using errcode = '53100'; end $$;
    create trigger full_disk before insert on ${table} for each row execute function full_disk()`)
const rowsOf = async (sql: string): Promise<unknown[]> => (await database.client.query(sql)).rows

it.each([
  ['before anything is read', 'import_runs', '. Nothing was changed.'],
  ['while homes are written', 'properties', ': it goes on where it ended; what was written so far is whole and stays.'],
])('%s: a full disk is named, and homes stay as they were', async (_when, table, ending) => {
  const before = await rowsOf('select * from properties order by id')
  await fill(table)
  const failed = await importFeed(database.url, { properties: homePairs(3) }).catch((error) => error)
  await database.client.query(`drop trigger full_disk on ${table}`)
  expect(failed).toBeInstanceOf(FeedRefused)
  expect(failed.message).toBe(`The disk of the database is full. Make room on it. Then run the import again${ending}`)
  expect(await rowsOf('select * from properties order by id')).toEqual(before)
  await importFeed(database.url, { properties: homePairs(3) })
  expect((await rowsOf('select from properties')).length).toBe(3)
  await database.client.query('delete from properties where id > 1001')
})

it('what no operator can mend stays as it is', () => {
  expect(failureSentence(new TypeError('x is not a function'), false)).toBeNull()
  expect(failureSentence(Object.assign(new Error('no'), { code: 'ENOSPC' }), true)).toContain(
    'disk of DATA_DIR is full',
  )
})
