/** The derivation of texts: what starts it, what it does beside other transactions, and what a new release changes. */
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { listenForChanges } from '../../../lib/db/changes.ts'
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { deriveTexts, takeOverDerivation } from '../../../lib/imports/texts/derive.ts'
import { stopJobs } from '../../../lib/jobs/jobs.ts'
import { queueDerivation, startBackgroundJobs } from '../../../lib/server/background-jobs.ts'
import { createTestDatabase, emptyCatalogue, type TestDatabase } from '../../support/database/database.ts'
import { homePair, homePairs, importFeed, projectRecord } from '../../support/feed.ts'
import { matchNow, storeWish } from '../../support/saved-searches.ts'

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
const teaserOf = async (id: number, language = 'en') =>
  (
    await query<{ teaser: string }>('select teaser from property_texts where property_id = $1 and language = $2', [
      id,
      language,
    ])
  )[0]?.teaser

/** Another connection, with a transaction that has begun. */
async function openTransaction(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  return client
}

describe('a running site', () => {
  it('derives what changes, with whatever tool, and all homes in a language that is switched on', async () => {
    await use('nl fr')
    await importFeed(database.url, { properties: homePairs(3), projects: [projectRecord()] })
    await startBackgroundJobs()
    const listener = await listenForChanges(database.url, vi.fn(), vi.fn(), queueDerivation)
    onTestFinished(async () => {
      await listener.stop()
      await stopJobs()
    })
    await use('nl fr en')
    await vi.waitFor(async () => expect(await derivedCount()).toBe(3), SOON)
    await vi.waitFor(async () => expect(await count('project_texts where derived_from is not null')).toBe(1), SOON)
    await query('update properties set bedrooms = 7 where id = 1002')
    await vi.waitFor(async () => expect(await teaserOf(1002)).toContain('7 bedrooms'), SOON)
    await use('nl fr')
    await vi.waitFor(async () => expect(await derivedCount()).toBe(0), SOON)
  })
})

describe('at the same time', () => {
  it.each([
    ['a home', 'update properties set price = 1 where id = 1001'],
    [
      'a text of the feed',
      `update property_texts set heating = 'Warmtepomp' where property_id = 1001 and language = 'nl'`,
    ],
    ['a derived text', `update property_texts set heating = 'x' where property_id = 1001 and language = 'en'`],
    ['a town', `update towns set name_en = 'Gaunt' where zip = '9000'`],
  ])('%s that somebody is changing waits for that change, and nothing waits for it', async (_what, change) => {
    await importFeed(database.url, {
      properties: [...homePair(), ...homePair({ ID: 1002, Zip: '9300', City: 'Aalst' })],
    })
    await query('update properties set bedrooms = 7')
    const other = await openTransaction()
    await other.query(change)
    expect(await deriveTexts(database.client)).toBe(false)
    expect([await teaserOf(1001), await teaserOf(1002)]).toEqual([
      expect.stringContaining('3 bedrooms'),
      expect.stringContaining('7 bedrooms'),
    ])
    await other.query('rollback')
    expect(await deriveTexts(database.client)).toBe(true)
    expect(await teaserOf(1001)).toContain('7 bedrooms')
  })

  it('a home is added and a language switched on: the home is there in that language', async () => {
    await use('nl fr')
    const staff = await openTransaction()
    await staff.query(`update languages set in_use = true where code = 'en'`)
    await importFeed(database.url, { properties: homePair() })
    expect([await derivedCount(), await pendingCount()]).toEqual([0, 0])
    await staff.query('commit')
    expect(await deriveTexts(database.client)).toBe(true)
    expect(await derivedCount()).toBe(1)
  })

  it('a saved search in a derived language waits for the texts of a new home', async () => {
    await storeWish({ language: 'en' })
    await importFeed(database.url, { properties: homePair() })
    await query('delete from home_changes')
    await query(
      `update properties set price = 1; insert into home_changes (property_id) values (1001) on conflict do nothing`,
    )
    await query(`update property_texts set heating = 'Warmtepomp' where language = 'nl'`)
    const match = () => matchNow(new Date())
    expect(await match()).toMatchObject({ homes: 0 })
    await deriveTexts(database.client)
    expect(await match()).toMatchObject({ homes: 1 })
    await query('delete from wishes')
  })
})

describe('a new release', () => {
  it('derives everything anew when its sentences differ, and the one before leaves that to it', async () => {
    const { teaser } = MESSAGES.en.imports.texts
    const { lift } = teaser
    onTestFinished(() => {
      teaser.lift = lift
    })
    await importFeed(database.url, { properties: homePair({ HasLift: true }) })
    expect(await teaserOf(1001)).toContain(', lift.')
    teaser.lift = 'elevator'
    await takeOverDerivation(database.url)
    teaser.lift = lift
    expect([await deriveTexts(database.client), await pendingCount()]).toEqual([true, 1])
    expect(await teaserOf(1001)).toContain(', lift.')
    teaser.lift = 'elevator'
    await deriveTexts(database.client)
    expect(await teaserOf(1001)).toContain(', elevator.')
    teaser.lift = lift
    await takeOverDerivation(database.url)
    await deriveTexts(database.client)
    expect(await teaserOf(1001)).toContain(', lift.')
  })

  it('with the same sentences derives nothing', async () => {
    await importFeed(database.url, { properties: homePair() })
    await takeOverDerivation(database.url)
    expect(await pendingCount()).toBe(0)
  })
})
