/** A synchronisation that is killed at any moment: the next one ends as an undisturbed one would. */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { omnicasaConnector } from '../../../../lib/crm/omnicasa/connector.ts'
import { addCrmEvents } from '../../../../lib/crm/queries-events.ts'
import { receiveHook } from '../../../../lib/crm/sweepbright/webhook.ts'
import { synchronise } from '../../../../lib/crm/sync/sync.ts'
import { databaseNow } from '../../../../lib/db/clock.ts'
import { setEnv } from '../../../../lib/env.ts'
import { type CrmProcess, startCrm } from '../../../support/crm/crm-process.ts'
import { writePictures } from '../../../support/crm/day/omnicasa-player.ts'
import { LOGIN, type OmnicasaStandIn, startOmnicasaStandIn } from '../../../support/crm/omnicasa/stand-in.ts'
import { settingsFor, simpleHome } from '../../../support/crm/omnicasa/with-stand-in.ts'
import { doubles } from '../../../support/crm/site-state.ts'
import { startSweepbrightStandIn } from '../../../support/crm/sweepbright/stand-in.ts'
import type { SweepbrightStandIn } from '../../../support/crm/sweepbright/stand-in-types.ts'
import { home } from '../../../support/crm/whise/setup.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts'
import { temporaryFolder } from '../../../support/feed.ts'

// Two transactions of the import, and a few pages.
const HOMES = 600
const PATIENCE = { timeout: 180_000, interval: 2 }

const started = new Set<CrmProcess>()
const start = (words: readonly string[], env: Record<string, string>): CrmProcess => {
  const crm = startCrm(words, env)
  started.add(crm)
  return crm
}
afterAll(() => {
  for (const { child } of started) child.kill('SIGKILL')
})

const one = async <T>(client: pg.Client, sql: string): Promise<T> => (await client.query(sql)).rows[0] as T
const count = async (client: pg.Client, what: string): Promise<number> =>
  (await one<{ n: number }>(client, `select count(*)::int as n from ${what}`)).n

/** All that the site shows of homes, and what it knows of the CRM, without its times. */
async function stateOf(client: pg.Client, dataDir: string): Promise<unknown> {
  const list = async (sql: string) => (await client.query<{ row: string }>(sql)).rows.map(({ row }) => row)
  return {
    homes: await list(
      `select (to_jsonb(p) - 'withdrawn_at' - 'online_at')::text || (select string_agg(to_jsonb(t)::text, ' ' order by t.language)
         from property_texts t where t.property_id = p.id) as row from properties p where p.published order by p.id`,
    ),
    pictures: await list(
      `select property_id || ' ' || position || ' ' || src as row from pictures where property_id is not null
         and property_id in (select id from properties where published) order by property_id, position`,
    ),
    records: await list(
      `select external_id || hash || home_ids::text || lacks_pictures as row from crm_records
       where replaced_at is null order by external_id`,
    ),
    known: await list(`select key || coalesce(file, '') as row from crm_pictures order by key`),
    files: readdirSync(join(dataDir, 'pictures')).sort(),
  }
}

describe('a read of everything', () => {
  let database: TestDatabase
  let other: TestDatabase
  let standIn: OmnicasaStandIn
  let env: Record<string, string>
  const dataDir = temporaryFolder()
  const otherDir = temporaryFolder()
  let version = 0
  beforeAll(async () => {
    other = await createTestDatabase()
    database = await createTestDatabase()
    const folder = temporaryFolder()
    const files = await writePictures(folder)
    const homes = Array.from({ length: HOMES }, (_, index) =>
      simpleHome(1001 + index, {
        Price: 100_000,
        ...(index % 20 === 0 && { Pictures: [{ ID: index + 1, Url: files[index % 3] }] }),
      }),
    )
    standIn = await startOmnicasaStandIn({ catalogue: { homes, projects: [], folder }, now: Date.now() })
    env = {
      ...{ DATABASE_URL: database.url, DATA_DIR: dataDir, CRM: 'omnicasa', OMNICASA_URL: standIn.url },
      ...{ OMNICASA_CUSTOMER: LOGIN.customer, OMNICASA_PASSWORD: LOGIN.password, OMNICASA_PAGE: '50' },
    }
  })
  afterAll(async () => {
    await standIn.stop()
    await database.drop()
    await other.drop()
  })

  /** The next version: every home gets another price and a new picture, one home goes and one comes. */
  function change(): void {
    version += 1
    for (const id of standIn.store.ids()) standIn.store.setPrice(id, 100_000 + version)
    for (const id of standIn.store.ids().filter((id) => id % 50 === 0))
      standIn.store.addPicture(id, { ID: 100_000 * version + id, Url: `pictures/${version % 3}.png` })
    standIn.store.remove(1600 - version)
    standIn.store.add(simpleHome(3000 + version, { Price: 100_000 + version }))
  }
  /** What an undisturbed read of the same makes of a database that was never disturbed. */
  async function undisturbed(): Promise<unknown> {
    const connector = omnicasaConnector(settingsFor(standIn.url, { OMNICASA_PAGE: '50' }))
    const options = { databaseUrl: other.url, dataDir: otherDir, host: new URL(standIn.url).host }
    expect(await synchronise(connector, 'full', options)).toMatchObject({ status: 'applied' })
    return stateOf(other.client, otherDir)
  }
  const prices = async () =>
    (
      await database.client.query<{ price: number }>(
        'select distinct price::int as price from properties where published order by 1',
      )
    ).rows.map(({ price }) => price - 100_000)
  const feed = join(dataDir, 'crm', 'omnicasa', 'properties.ndjson')
  const until = (holds: () => boolean | Promise<boolean>) =>
    vi.waitFor(async () => {
      if (!(await holds())) throw new Error('Not yet.')
    }, PATIENCE)
  const waiting = () =>
    count(
      database.client,
      `pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
    )
  const finished = () => count(database.client, `import_runs where status = 'finished'`)

  /** Where it is killed: what happens before it is started, when it is killed, and what is undone then. */
  const MOMENTS: [string, { before?: () => Promise<void>; until: () => Promise<void>; after?: () => Promise<void> }][] =
    [
      [
        'while it reads',
        {
          before: async () => standIn.setLatency(20),
          until: () => until(() => standIn.calls.filter(({ name }) => name === 'GetPropertyList').length >= 8),
          after: async () => standIn.setLatency(0),
        },
      ],
      [
        'while it fetches the first pictures',
        { until: () => until(() => standIn.calls.some(({ name }) => name === 'file')) },
      ],
      ['while it writes the feed', { until: () => until(() => existsSync(feed) && statSync(feed).size > 0) }],
      [
        'while the import publishes',
        {
          until: () =>
            until(async () => (await count(database.client, `properties where price = ${100_000 + version}`)) > 0),
        },
      ],
      [
        'after the import, before what was read counts as known',
        {
          before: async () => {
            await database.client.query('begin')
            await database.client.query('lock table crm_records in share row exclusive mode')
          },
          until: () => until(async () => (await waiting()) > 0),
          after: async () => void (await database.client.query('rollback')),
        },
      ],
      [
        'just after that',
        {
          until: () =>
            until(
              async () =>
                (await count(database.client, `crm_records where replaced_at > now() - interval '2 seconds'`)) > 0,
            ),
        },
      ],
    ]

  it('is repeated from the start when it was killed before anything was published', async () => {
    const { child } = start(['sync', '--full'], env)
    await until(() => standIn.calls.filter(({ name }) => name === 'GetPropertyList').length >= 4)
    child.kill('SIGKILL')
    const { code, output } = await start(['sync'], env).ended
    expect({ code, output }).toMatchObject({ code: 0 })
    expect(await stateOf(database.client, dataDir)).toEqual(await undisturbed())
  })

  it.each(MOMENTS)('killed %s', async (_, { before, until: moment, after }) => {
    const old = version
    change()
    standIn.calls.length = 0
    rmSync(dirname(feed), { recursive: true, force: true })
    const runs = await finished()
    await before?.()
    const { child, ended } = start(['sync', '--full'], env)
    // Also where the moment doesn't come: what goes on would disturb the next test.
    await moment().finally(() => child.kill('SIGKILL'))
    const { code, output } = await ended
    expect({ code, output }).toMatchObject({ code: null })
    await after?.()
    // Every home is wholly old or wholly new.
    expect([old, version]).toEqual(expect.arrayContaining(await prices()))
    expect(await finished()).toBeLessThanOrEqual(runs + 1)
    // The server notices within a moment that the connection is gone.
    await until(
      async () =>
        (await count(
          database.client,
          `pg_stat_activity where application_name in ('crm', 'import') and datname = current_database()`,
        )) === 0,
    )
    const next = await start(['sync', '--full'], env).ended
    expect(next).toMatchObject({ code: 0 })
    expect(await prices()).toEqual([version])
    expect(await doubles(database.client)).toEqual([])
    expect(await stateOf(database.client, dataDir)).toEqual(await undisturbed())
    expect(await count(database.client, `import_runs where status = 'running'`)).toBe(0)
  })
})

describe('what SweepBright sent', () => {
  const ESTATES = 60
  let database: TestDatabase
  let standIn: SweepbrightStandIn
  let env: Record<string, string>
  beforeAll(async () => {
    database = await createTestDatabase()
    const homes = Array.from({ length: ESTATES }, (_, index) => home(index + 1, { MainTypeName: 'Huis' }))
    standIn = await startSweepbrightStandIn({ catalogue: { homes, projects: [], folder: temporaryFolder() } })
    const secret = 'a secret of the stand-in'
    standIn.setSite((request) =>
      receiveHook(request, { secret, takesCapitals: false, now: databaseNow, add: (event) => addCrmEvents([event]) }),
    )
    setEnv('SITE_URL', 'https://www.agency.example')
    env = {
      ...{ DATABASE_URL: database.url, DATA_DIR: temporaryFolder(), CRM: 'sweepbright', SWEEPBRIGHT_URL: standIn.api },
      ...{ SWEEPBRIGHT_CLIENT: 'client', SWEEPBRIGHT_SECRET: secret, SITE_URL: 'https://www.agency.example' },
    }
  })
  afterAll(async () => {
    setEnv('SITE_URL', '')
    await standIn.stop()
    await database.drop()
  })

  it.each([
    ['while estates are fetched', () => standIn.calls.filter(({ name }) => name === 'estate').length >= 10],
    ['between two portions', async () => (await count(database.client, 'properties where published')) >= 20],
  ] as const)('is applied by the next run when one was killed %s', async (_, isTime) => {
    await standIn.burst(ESTATES)
    await database.client.query('update properties set price = 1')
    standIn.calls.length = 0
    standIn.setLatency(5)
    const { child, ended } = start(['sync'], env)
    await vi.waitFor(async () => {
      if (!(await isTime())) throw new Error('Not yet.')
    }, PATIENCE)
    child.kill('SIGKILL')
    expect(await ended).toMatchObject({ code: null })
    standIn.setLatency(0)
    // What five minutes do.
    await database.client.query('update crm_events set taken_until = now() where taken_until > now()')
    expect(await start(['sync'], env).ended).toMatchObject({ code: 0 })
    expect(await count(database.client, 'properties where published and price = 300000')).toBe(ESTATES)
    expect(await count(database.client, `crm_events where state = 'waiting'`)).toBe(0)
    expect(await doubles(database.client)).toEqual([])
    expect(await count(database.client, `crm_deliveries where kind = 'address'`)).toBe(ESTATES)
    await database.client.query('update crm_records set hash = repeat($1, 64)', ['0'])
  })
})
