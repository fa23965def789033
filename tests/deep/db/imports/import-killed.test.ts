import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, emptyCatalogue, type TestDatabase } from '../../../support/database/database.ts'
import { dataDir, feedFolder, homePairs, importFeed } from '../../../support/feed.ts'

// Four transactions of 300 homes.
const HOMES = 1200

let database: TestDatabase
const children = new Set<ChildProcess>()
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  // A test that failed leaves its import, beside which no other can run.
  for (const child of children) child.kill('SIGKILL')
  children.clear()
  await noImportLeft()
  await emptyCatalogue(database.client)
})
afterAll(() => database.drop())

/** A feed in which every part of every home tells its version. */
function feedOf(version: number, homes = HOMES): string {
  const words = { TypeDescription: `Versie ${version}`, DescriptionA: `Versie ${version}` }
  const rest = {
    Price: 1000 * version,
    SurfaceTotal: version,
    Videos: [`https://films.example/${version}`],
    Documents: [{ Name: String(version), Url: `https://docs.example/${version}` }],
    Pictures: Array.from({ length: version }, (_, index) => ({
      Url: `https://cdn.example/${version}/${index}.jpg`,
      Name: `Versie ${version}`,
    })),
  }
  return feedFolder({ properties: homePairs(homes, () => ({ ...words, ...rest }), words) })
}

/** How many homes are wholly of each version; anything else is a home that is half one and half another. */
async function versions(): Promise<Record<string, number>> {
  const { rows } = await database.client.query<{ version: string; count: number }>(`
    select case when cardinality(found) = 1 then found[1] else 'mixed ' || found::text end as version, count(*)::int
    from (
      select array(
        select (p.price / 1000)::int::text union select d.surface_total::text from property_details d where d.property_id = p.id
        union select substr(title, 8) from property_texts t where t.property_id = p.id
        union select substr(teaser, 8) from property_texts t where t.property_id = p.id
        union select count(*)::text from property_texts t where t.property_id = p.id having count(*) <> 2
        union select substr(url, 23) from media m where m.property_id = p.id
        union select name from documents d where d.property_id = p.id
        union select count(*)::text from pictures i where i.property_id = p.id
        union select split_part(src, '/', 4) from pictures i where i.property_id = p.id
        union select substr(alt, 8) from pictures i join picture_texts w on w.picture_id = i.id where i.property_id = p.id
        union select ((raw->>'Price')::int / 1000)::text from property_records r where r.property_id = p.id
      ) as found from properties p
    ) homes group by 1`)
  return Object.fromEntries(rows.map(({ version, count }) => [version, count]))
}

function startImport(folder: string): { child: ChildProcess; ended: Promise<{ code: number | null; output: string }> } {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/import.ts', folder], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PICTURE_HOSTS: 'cdn.example',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => (output += String(bytes)))
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })) }
}

const count = async (sql: string): Promise<number> => (await database.client.query(sql)).rows[0].count
const noImportLeft = () =>
  vi.waitFor(
    async () =>
      expect(
        await count(`select count(*)::int from pg_locks where locktype = 'advisory' and objid = 7405231 and ${HERE}`),
      ).toBe(0),
    { timeout: 180_000, interval: 20 },
  )

describe('an import that is killed', () => {
  it('leaves every home old or new, and the next one finishes the work', async () => {
    await importFeed(database.url, feedOf(1))
    expect(await versions()).toEqual({ 1: HOMES })
    const folder = feedOf(2)
    for (const share of [0, 0.5]) {
      const { child, ended } = startImport(folder)
      const published = () => count('select count(*)::int from properties where price = 2000')
      await vi.waitFor(async () => expect(await published()).toBeGreaterThan(HOMES * share), {
        timeout: 180_000,
        interval: 2,
      })
      child.kill('SIGKILL')
      await ended
      await noImportLeft()
      const found = await versions()
      expect(Object.keys(found)).toEqual(['1', '2'])
      expect(found[2]).toBeGreaterThan(HOMES * share)
    }
    const { rows: open } = await database.client.query('select status from import_runs order by id desc limit 1')
    expect(open).toEqual([{ status: 'running' }])

    const before = (await versions())[1] ?? 0
    const { code, output } = await startImport(folder).ended
    expect({ code, output }).toMatchObject({ code: 0 })
    expect(output).toContain(`read ${2 * HOMES}, new 0, changed ${2 * before}, unchanged ${2 * (HOMES - before)}`)
    expect(await versions()).toEqual({ 2: HOMES })
    const { rows } = await database.client.query(
      'select status, finished_at is not null as done from import_runs order by id',
    )
    expect(rows).toEqual(['finished', 'failed', 'failed', 'finished'].map((status) => ({ status, done: true })))
  })

  it('before it publishes anything, has changed nothing', async () => {
    await importFeed(database.url, feedOf(1, 50))
    // It comes to a halt where it would read which homes it would withdraw.
    await database.client.query('begin')
    await database.client.query('lock table properties in access exclusive mode')
    const { child, ended } = startImport(feedOf(2, 50))
    await vi.waitFor(
      async () => expect(await count(`select count(*)::int from pg_locks where not granted and ${HERE}`)).toBe(1),
      {
        timeout: 180_000,
        interval: 20,
      },
    )
    child.kill('SIGKILL')
    await ended
    await database.client.query('rollback')
    await noImportLeft()
    expect(await versions()).toEqual({ 1: 50 })
  })
})

describe('two imports at once', () => {
  it('the second says so and changes nothing', async () => {
    const folder = feedFolder({ properties: homePairs(2) })
    await database.client.query('begin')
    await database.client.query('lock table properties in access exclusive mode')
    const first = startImport(folder)
    await vi.waitFor(
      async () => expect(await count(`select count(*)::int from pg_locks where not granted and ${HERE}`)).toBe(1),
      {
        timeout: 180_000,
        interval: 20,
      },
    )
    const second = await startImport(feedFolder({ properties: homePairs(1) })).ended
    expect(second.code).toBe(1)
    expect(second.output).toContain('Another import is running.')
    await database.client.query('rollback')
    expect(await first.ended).toMatchObject({ code: 0 })
    const { rows } = await database.client.query('select read, added from import_runs')
    expect(rows).toEqual([{ read: 4, added: 4 }])
  })
})

/** Other tests' databases lie in the same server. */
const HERE = 'database = (select oid from pg_database where datname = current_database())'

describe('npm run import', () => {
  it.each([
    [[], 'Usage'],
    [['a', 'b'], 'Usage'],
    [['--forec'], 'Usage'],
    [['/nowhere/at/all'], 'There is no folder /nowhere/at/all'],
  ])('%j tells what is wrong in one sentence', async (words, expected) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/import.ts', ...words], {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        PICTURE_HOSTS: 'cdn.example',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    children.add(child)
    let errors = ''
    child.stderr?.on('data', (bytes) => {
      errors += String(bytes)
    })
    const [code] = await once(child, 'close')
    expect(code).toBe(1)
    expect(errors).toContain(expected)
    expect(errors.trim().split('\n')).toHaveLength(1)
  })

  it('says what it refused and ends with 1', async () => {
    await importFeed(database.url, { properties: homePairs(5) })
    const { code, output } = await startImport(feedFolder({ properties: [] })).ended
    expect(code).toBe(1)
    expect(output).toContain('The feed is empty. Nothing was changed. --force applies it all the same.')
  })
})
