/**
 * The derivation of hundreds of texts, by two at once and after an import that was killed.
 * tests/db/imports/text-derivation.test.ts shows the rule.
 */
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { deriveTexts } from '../../../../lib/imports/texts/derive.ts'
import { createTestDatabase, emptyCatalogue, type TestDatabase } from '../../../support/database/database.ts'
import { homePairs, homeRecord, importFeed } from '../../../support/feed.ts'

/** For waits on a state that the background work brings about, on a busy machine too. */
const SOON = { timeout: 180_000, interval: 20 }

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await use('nl fr en')
  await emptyCatalogue(database.client)
  await deriveTexts(database.client)
})

const query = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await database.client.query(sql, values)).rows as T[]
const use = (languages: string) => query('update languages set in_use = code = any ($1)', [languages.split(' ')])
const count = async (sql: string): Promise<number> =>
  (await query<{ count: number }>(`select count(*)::int from ${sql}`))[0]?.count ?? -1
const derivedCount = () => count('property_texts where derived_from is not null')
const pendingCount = () => count('pending_derivations')

/** Another connection, with a transaction that has begun. */
async function openTransaction(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  return client
}

it('two processes derive each home once', async () => {
  await use('nl fr')
  await importFeed(database.url, { properties: homePairs(500, undefined, {}) })
  await query(`create table derived_once (property_id int, language text);
    create function count_derived() returns trigger language plpgsql as $$
    begin insert into derived_once values (new.property_id, new.language); return null; end $$;
    create trigger property_texts_count after insert or update on property_texts for each row
      when (new.derived_from is not null) execute function count_derived()`)
  onTestFinished(async () => {
    await query(
      'drop trigger property_texts_count on property_texts; drop function count_derived; drop table derived_once',
    )
  })
  await use('nl fr en de')
  const clients = await Promise.all([openTransaction(), openTransaction()])
  for (const client of clients) await client.query('rollback')
  expect(await Promise.all(clients.map((client) => deriveTexts(client)))).toEqual([true, true])
  expect(await count('derived_once')).toBe(1000)
  expect(await count('(select distinct * from derived_once) as each')).toBe(1000)
  expect(await pendingCount()).toBe(0)
})

it('an import that is killed leaves pending homes, which the next import derives', async () => {
  const HOMES = homePairs(700)
  await importFeed(database.url, { properties: [homeRecord()] })
  // The import comes to its lowest number last, and has to wait there.
  const other = await openTransaction()
  await other.query('select from properties where id = 1001 for update')
  const importing = importFeed(database.url, { properties: HOMES })
  const ended = expect(importing).rejects.toThrow()
  await vi.waitFor(async () => expect(await pendingCount()).toBe(600), SOON)
  await query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'import' and datname = current_database()`)
  await ended
  await other.query('rollback')
  expect([await derivedCount(), await pendingCount()]).toEqual([1, 600])
  expect((await importFeed(database.url, { properties: HOMES })).status).toBe('finished')
  expect([await derivedCount(), await pendingCount()]).toEqual([700, 0])
})
