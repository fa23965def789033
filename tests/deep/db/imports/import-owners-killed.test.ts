import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createTestDatabase,
  emptyCatalogue,
  emptyTables,
  type TestDatabase,
} from '../../../support/database/database.ts'
import { dataDir, type Feed, type FeedRecord, feedFolder, homePairs, importFeed } from '../../../support/feed.ts'

const NOW = new Date('2026-11-23T09:00:00Z')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  await emptyCatalogue(database.client)
  await take({})
})
afterAll(() => database.drop())
beforeEach(() => emptyTables(database.client, 'owners', 'property_history', 'import_runs'))

const rows = async <T = Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await database.client.query(sql, values)).rows
const properties = homePairs(5)
const take = (feed: Feed, options?: { force?: boolean }) => importFeed(database.url, { properties, ...feed }, options)
const owner = (ID: number, homes: FeedRecord[] = [], more: FeedRecord = {}): FeedRecord => ({
  ID,
  Email: `o${ID}@example.org`,
  Name: `Owner ${ID}`,
  Language: 'fr',
  Properties: homes,
  ...more,
})
const home = (ID: number, Since?: string, Until?: string): FeedRecord => ({ ID, Since, Until })
const row = (ID: number, more: FeedRecord = {}): FeedRecord => ({
  ID,
  PropertyID: 1001,
  Kind: 'visit',
  Date: '2026-03-10 14:00:00',
  Type: 'Bezoek',
  Contact: 'Mevr. Janssens',
  PublishContact: true,
  Subject: 'Eerste bezoek',
  Comment: 'Vond het mooi.',
  PublishOwner: true,
  Status: 'Afgelopen',
  Source: 'Immoweb',
  ...more,
})

describe('an import that is killed', () => {
  it('leaves the old owners and rows or the new ones, and the next finishes the work', async () => {
    const feed = (version: number): Feed => ({
      owners: [1, 2, 3].map((id) => owner(id, [home(1000 + id, '2026-01-01')], { Name: `Version ${version}` })),
      histories: [1, 2, 3].map((id) => row(id, { Comment: `Version ${version}` })),
    })
    await take(feed(1))
    const folder = feedFolder({ properties, ...feed(2) })
    const versions = () =>
      rows(`select 'owners' as of, name as version, count(*)::int from owners group by 2
        union all select 'rows', comment, count(*)::int from property_history group by 2 order by 1`)
    // Other tests' databases lie in the same server.
    const locks = (which: string) =>
      rows(`select count(*)::int from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and ${which}`)
    const start = () =>
      spawn(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', join(process.cwd(), 'scripts/import.ts'), folder],
        {
          env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: database.url, DATA_DIR: dataDir },
          stdio: 'ignore',
        },
      )
    // It halts in the middle of the owners' transaction, where it would write their links; then in that of the rows.
    for (const [table, expected] of [
      ['owner_links', ['Version 1', 'Version 1']],
      ['property_history', ['Version 2', 'Version 1']],
    ] as const) {
      await rows('begin')
      await rows(`lock table ${table} in share mode`)
      const child = start()
      const ended = once(child, 'close')
      await vi.waitFor(async () => expect(await locks('not granted')).toEqual([{ count: 1 }]), {
        timeout: 180_000,
        interval: 20,
      })
      child.kill('SIGKILL')
      await ended
      await rows('rollback')
      await vi.waitFor(
        async () => expect(await locks(`locktype = 'advisory' and objid = 7405231`)).toEqual([{ count: 0 }]),
        { timeout: 180_000, interval: 20 },
      )
      expect((await versions()).map(({ version }) => version)).toEqual(expected)
    }
    const [code] = await once(start(), 'close')
    expect(code).toBe(0)
    expect(await versions()).toEqual([
      { of: 'owners', version: 'Version 2', count: 3 },
      { of: 'rows', version: 'Version 2', count: 3 },
    ])
  })
})
