import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backUp } from '../../lib/backup/backup.ts'
import { BackupRefused } from '../../lib/backup/refused.ts'
import { restore } from '../../lib/backup/restore.ts'
import { LEFT_OUT } from '../../lib/db/backup/left-out.ts'
import { withDatabaseAlone } from '../../lib/db/backup/replace.ts'
import { listenForChanges } from '../../lib/db/changes.ts'
import { lockImports } from '../../lib/db/import-staging.ts'
import { applyMigrations, knownMigrations } from '../../lib/db/setup/migrations.ts'
import { type Entry, entryOf, putTogether, takeApart, withManifest, withRows } from '../support/archives.ts'
import { createTestDatabase, dumpDatabase, type TestDatabase } from '../support/database.ts'
import { homePair, importFeed, projectRecord, temporaryFolder } from '../support/feed.ts'
import { insertTestLead } from '../support/leads.ts'
import { makeOwner, type Query, sessionCookieOf } from '../support/owners.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const FILES = {
  'files/0123abcd.pdf': 'a document',
  'mail/0a.eml': '',
  'pictures/ab12.webp': 'x'.repeat(300_000),
}
const NOT_KEPT = ['share/a.png', 'uploads/b', 'postgres/PG_VERSION', 'postgres.log', 'pictures/.draft', 'files/deep/c']

let source: TestDatabase
let target: TestDatabase
let sourceDir: string
let targetDir: string
let good: string
let entries: Entry[]
/** What `good` holds. */
let rows: Awaited<ReturnType<typeof rowsOf>>
let structure: Awaited<ReturnType<typeof structureOf>>

const write = (folder: string, files: Record<string, string>): void => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}
const filesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
  )
const save = (file: string, options: { signal?: AbortSignal; from?: TestDatabase } = {}) =>
  backUp({
    file,
    databaseUrl: (options.from ?? source).url,
    dataDir: sourceDir,
    software: 'gevel 1',
    now: NOW,
    signal: options.signal,
  })
const bring = (file: string, replace = false, signal?: AbortSignal) =>
  restore({ file, databaseUrl: target.url, dataDir: targetDir, replace, onProgress: () => undefined, signal })
const aFile = (): string => join(temporaryFolder(), 'backup')
const made = async (changed: readonly Entry[]): Promise<string> => {
  const file = aFile()
  await putTogether(file, changed)
  return file
}
/** Every row of every table, without the transaction that wrote it. */
const rowsOf = async (client: pg.Client) =>
  Object.fromEntries(
    Object.entries(await dumpDatabase(client)).map(([name, rows]) => [
      name,
      name in LEFT_OUT ? [] : rows.map((row) => row.replace(/^\d+ /, '')).sort(),
    ]),
  )
const structureOf = async (client: pg.Client) =>
  (
    await client.query(
      `select * from (select conrelid::regclass::text as "table", conname::text as name, pg_get_constraintdef(oid) || convalidated::text as is
         from pg_constraint where connamespace = 'public'::regnamespace
       union all select tgrelid::regclass::text, tgname::text, pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
       union all select tablename::text, indexname::text, indexdef from pg_indexes where schemaname = 'public'
       union all select sequencename::text, '', last_value::text from pg_sequences where schemaname = 'public'
) all_of_it order by "table" collate "C", name collate "C", "is" collate "C"`,
    )
  ).rows
const tablesIn = async (client: pg.Client): Promise<number> =>
  (await client.query("select from pg_tables where schemaname = 'public'")).rowCount ?? 0

beforeAll(async () => {
  source = await createTestDatabase()
  sourceDir = temporaryFolder()
  await importFeed(source.url, { properties: homePair(), projects: [projectRecord()] })
  const query: Query = async (sql, values) => (await source.client.query(sql, values)).rows
  await sessionCookieOf(query, await makeOwner(query, []))
  await insertTestLead(source.client, { values: { message: 'Tab\there, \\ and\nline, é, \u{1f3e0}' } })
  await source.client.query(
    "insert into sighting_keys (day, key) values ('2026-11-22', decode(repeat('0f', 32), 'hex'))",
  )
  write(sourceDir, { ...FILES, ...Object.fromEntries(NOT_KEPT.map((name) => [name, 'left'])), 'notes.txt': 'mine' })
  // What an agency keeps beside the site's tables; the second one can't stand in a backup.
  await source.client.query(
    'create table accounts (id serial); insert into accounts default values; create table "CrmSync" (id serial)',
  )
  good = aFile()
  expect((await save(good)).strangers).toEqual(['files/deep', 'notes.txt', 'table CrmSync'])
  entries = await takeApart(good)
  await source.client.query('drop table accounts, "CrmSync"')
  rows = await rowsOf(source.client)
  structure = await structureOf(source.client)
})
afterAll(() => source.drop())
async function openTarget(empty: boolean): Promise<void> {
  target = await createTestDatabase({ empty })
  targetDir = temporaryFolder()
}

describe('a backup', () => {
  beforeEach(() => openTarget(true))
  afterEach(() => target.drop())

  it('comes back row by row and byte by byte, with its rules at work', async () => {
    await bring(good)
    expect(await rowsOf(target.client)).toEqual(rows)
    expect(await structureOf(target.client)).toEqual(structure)
    expect(filesOf(targetDir)).toEqual(FILES)
    expect(await applyMigrations(target.url)).toEqual([])
  })

  it('leaves out what must not come alive again, and nothing hangs on that', async () => {
    await bring(good)
    const { rows: hanging } = await source.client.query(
      `select conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid::regclass::text = any ($1) and not conrelid::regclass::text = any ($1)`,
      [Object.keys(LEFT_OUT)],
    )
    expect(hanging).toEqual([])
    for (const name of Object.keys(LEFT_OUT)) {
      expect((await target.client.query(`select from ${name}`)).rowCount, name).toBe(0)
      expect(entries.some(({ header }) => header.name.startsWith(`tables/${name}/`))).toBe(false)
    }
    expect((await source.client.query('select from owner_sessions')).rowCount).toBe(1)
  })

  it('is for its maker’s eyes, names what it leaves out, and takes the place of nothing', async () => {
    const file = aFile()
    expect((await save(file)).strangers).toEqual(['files/deep', 'notes.txt'])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(dirname(file))).toEqual(['backup'])
    await expect(save(file)).rejects.toThrow(/is there already/)
    writeFileSync(`${file}2.part`, '')
    await expect(save(`${file}2`)).rejects.toThrow(/was killed/)
  })

  it('says which files that rows name are not there', async () => {
    const query = (sql: string) => source.client.query(sql)
    await query(`insert into pictures (property_id, position, src, width, height)
      select id, 90 + n, '/pictures/' || name, 1, 1
      from (select min(id) as id from properties) home, unnest(array['lost.webp', 'ab12.webp']) with ordinality named (name, n)`)
    const { missing } = await save(aFile()).finally(() => query('delete from pictures where position > 90'))
    expect(missing.filter((name) => /lost|ab12/.test(name))).toEqual(['pictures/lost.webp'])
  })

  it('that is broken off or has no database leaves nothing', async () => {
    const file = aFile()
    await expect(save(file, { signal: AbortSignal.abort() })).rejects.toThrow('Broken off; nothing was kept.')
    await expect(save(file, { from: target })).rejects.toThrow('The database holds no site.')
    expect(readdirSync(dirname(file))).toEqual([])
  })

  it('shows one moment while others write', async () => {
    const file = aFile()
    let over = false
    const writing = (async () => {
      for (let n = 1; !over; n++)
        await source.client.query(
          `begin; update article_categories set sort_order = ${n}; update testimonials set sort_order = ${n}; commit`,
        )
    })()
    await save(file).finally(() => {
      over = true
    })
    await writing
    await bring(file)
    const { rows: moments } = await target.client.query(
      'select sort_order from article_categories union select sort_order from testimonials',
    )
    expect(moments).toHaveLength(1)
  })

  it('of an older version gets the migrations that came since', async () => {
    const known = knownMigrations()
    const older = await createTestDatabase({ empty: true })
    await withDatabaseAlone(
      older.url,
      () => new Error('at work'),
      ({ replace }) =>
        replace({
          migrations: known.slice(0, -1),
          sequences: [],
          undo: async () => undefined,
          fill: async () => undefined,
        }),
    )
    for (const { name, checksum } of known.slice(0, -1))
      await older.client.query(
        `insert into _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
         values (gen_random_uuid(), $1, now(), $2, 1)`,
        [checksum, name],
      )
    await older.client.query(
      "insert into languages (code, in_use, is_default, sort_order) values ('nl', true, true, 1)",
    )
    const file = aFile()
    await save(file, { from: older })
    await older.drop()
    await bring(file)
    expect(await applyMigrations(target.url)).toEqual([known.at(-1)?.name])
    expect((await target.client.query('select code from languages')).rows).toEqual([{ code: 'nl' }])
  })
})

describe('what is no whole backup touches nothing', () => {
  beforeAll(() => openTarget(true))
  afterAll(() => target.drop())
  afterEach(async () => {
    expect(await tablesIn(target.client)).toBe(0)
    expect(filesOf(targetDir)).toEqual({})
  })

  it.each([0.1, 0.5, 0.99])('cut off after %d of it', async (share) => {
    const bytes = readFileSync(good)
    const file = aFile()
    writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length * share)))
    await expect(bring(file)).rejects.toBeInstanceOf(BackupRefused)
  })

  it('empty, missing, or something else', async () => {
    const file = aFile()
    await expect(bring(file)).rejects.toThrow(/ENOENT/)
    for (const text of ['', 'hello'.repeat(1000)]) {
      writeFileSync(file, text)
      await expect(bring(file)).rejects.toBeInstanceOf(BackupRefused)
    }
  })

  const at = (name: string) => entries.findIndex(({ header }) => header.name === name)
  const link = (type: 'symlink' | 'link'): Entry => ({
    header: { name: 'files/pictures/a.webp', type, linkname: '/etc/passwd' },
    bytes: Buffer.alloc(0),
  })
  it.each<[string, () => Entry[], RegExp]>([
    [
      'one byte changed',
      () =>
        entries.map((e) =>
          e.header.name === 'tables/towns/000001'
            ? entryOf(e.header.name, e.bytes.toString().replace('9000', '9001'))
            : e,
        ),
      /tables\/towns\/000001 isn't/,
    ],
    ['a part gone', () => entries.toSpliced(at('tables/towns/000001'), 1), /is missing/],
    ['two parts changed about', () => entries.toSpliced(0, 2, ...entries.slice(0, 2).reverse()), /is missing/],
    ['its end gone', () => entries.slice(0, -1), /its end is missing/],
    ['more after its end', () => [...entries, entryOf('files/pictures/z.webp')], /goes on/],
    ['two ends', () => [...entries, ...entries.slice(-1)], /goes on/],
    ['a part nobody names', () => entries.toSpliced(-1, 0, entryOf('files/pictures/z.webp')), /doesn't belong/],
    ['a way out', () => [entryOf('files/../../evil'), ...entries], /that backups don't/],
    ['a way out of its folder', () => [entryOf('files/pictures/../evil'), ...entries], /that backups don't/],
    ['an absolute path', () => [entryOf('/tmp/evil'), ...entries], /that backups don't/],
    ['a symbolic link', () => [link('symlink'), ...entries], /that backups don't/],
    ['a hard link', () => [link('link'), ...entries], /that backups don't/],
    [
      'a folder',
      () => [{ header: { name: 'files/pictures', type: 'directory' }, bytes: Buffer.alloc(0) }, ...entries],
      /that backups don't/,
    ],
    [
      'a folder that none of ours is',
      () => withManifest(entries, ({ files }) => Object.assign(files[0] ?? {}, { folder: 'postgres' })),
      /format/,
    ],
    ['another format', () => withManifest(entries, (manifest) => Object.assign(manifest, { format: 2 })), /format/],
    [
      'a newer migration',
      () =>
        withManifest(entries, ({ migrations }) =>
          migrations.push({ name: '29990101000000_later', checksum: '0'.repeat(64) }),
        ),
      /newer version.*29990101000000_later/,
    ],
    [
      'another migration of that name',
      () => withManifest(entries, ({ migrations }) => Object.assign(migrations[0] ?? {}, { checksum: '0'.repeat(64) })),
      /is another one here/,
    ],
    [
      'rows that were left out',
      () =>
        withManifest(entries, ({ tables }) =>
          tables.push({ name: 'owner_sessions', columns: ['id'], rows: 0, parts: [] }),
        ),
      /owner_sessions, which no backup has/,
    ],
    [
      'without one of its tables',
      () =>
        withManifest(
          entries.filter(({ header }) => !header.name.startsWith('tables/towns/')),
          (manifest) => Object.assign(manifest, { tables: manifest.tables.filter(({ name }) => name !== 'towns') }),
        ),
      /lacks tables of its version: towns/,
    ],
    [
      'fewer rows than it says',
      () =>
        withManifest(entries, ({ tables }) =>
          Object.assign(tables.find(({ name }) => name === 'towns') ?? {}, { rows: 1 }),
        ),
      /towns took/,
    ],
  ])('%s', async (_, change, message) => {
    const file = await made(change())
    await expect(bring(file)).rejects.toThrow(message)
  })

  it('a part larger than any can be, of which only the head is there', async () => {
    const [first] = entries
    if (!first) throw new Error('empty')
    const file = aFile()
    await putTogether(file, [{ ...first, bytes: Buffer.alloc(0) }])
    const { zstdCompressSync, zstdDecompressSync } = await import('node:zlib')
    const tar = zstdDecompressSync(readFileSync(file))
    tar.write('77777777777\0', 124)
    const sum = tar.subarray(0, 512).reduce((all, byte, n) => all + (n >= 148 && n < 156 ? 32 : byte), 0)
    tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    writeFileSync(file, zstdCompressSync(tar))
    await expect(bring(file)).rejects.toThrow(/too large/)
  })
})

describe('a database that is there', () => {
  const OLD = { 'pictures/old.webp': 'old', 'pictures/ab12.webp': 'damaged' }
  let before: unknown
  beforeEach(async () => {
    await openTarget(false)
    await insertTestLead(target.client)
    write(targetDir, OLD)
    before = await dumpDatabase(target.client)
  })
  afterEach(() => target.drop())
  const isAsBefore = async () => expect(await dumpDatabase(target.client)).toEqual(before)

  it('is replaced only on demand', async () => {
    await expect(bring(good)).rejects.toThrow(/0 owners, 1 requests.* 1 files .* add --yes/)
    await isAsBefore()
    expect(filesOf(targetDir)).toEqual(OLD)
    const extensions = async () =>
      (await target.client.query('select oid, extname from pg_extension order by oid')).rows
    const made = await extensions()
    await bring(good, true)
    expect(await rowsOf(target.client)).toEqual(rows)
    expect(await structureOf(target.client)).toEqual(structure)
    expect(filesOf(targetDir)).toEqual(FILES)
    // They may be another's, who made them for the site.
    expect(await extensions()).toEqual(made)
  })

  it('stays when a restore is broken off in the middle of a table', async () => {
    let parts = 0
    const signal = {
      throwIfAborted: () => {
        if (++parts === 5) throw new DOMException('', 'AbortError')
      },
    } as AbortSignal
    await expect(bring(good, true, signal)).rejects.toThrow('Broken off; everything is as it was.')
    await isAsBefore()
    expect(filesOf(targetDir)).toEqual(OLD)
  })

  it('stays when rows turn out not to fit', async () => {
    const file = await made(withRows(entries, 'property_texts', (rows) => rows.replace(/^\d+/, '999999')))
    await expect(bring(file, true)).rejects.toThrow(/foreign key/)
    expect(filesOf(targetDir)).toEqual(OLD)
    await expect(bring(good, true, AbortSignal.abort())).rejects.toThrow('everything is as it was')
    await isAsBefore()
  })

  it('stays when a site or an import is at work on it', async () => {
    const listener = await listenForChanges(
      target.url,
      () => undefined,
      () => undefined,
    )
    await expect(bring(good, true)).rejects.toThrow(/site is running/)
    await listener.stop()
    await lockImports(target.client)
    await expect(bring(good, true)).rejects.toThrow(/import is running/)
    await isAsBefore()
  })

  it('stays when it also holds what isn’t the site’s', async () => {
    await target.client.query('create table accounts (id integer)')
    await expect(bring(good, true)).rejects.toThrow(/\(accounts\); they would be lost/)
    await target.client.query('drop table accounts; create view figures as select count(*) from leads')
    await expect(bring(good, true)).rejects.toThrow(/\(figures\); they would be lost/)
  })

  it('has no site while it is being replaced', async () => {
    const inside = withDatabaseAlone(
      target.url,
      () => new Error('at work'),
      async () => {
        const listener = await listenForChanges(
          target.url,
          () => undefined,
          () => undefined,
        )
        const connected = listener.connected()
        await listener.stop()
        return connected
      },
    )
    expect(await inside).toBe(false)
  })
})
