import { once } from 'node:events'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import pg from 'pg'
import { pack } from 'tar-stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { backUp } from '../../../../lib/backup/make-backup.ts'
import { LIMITS } from '../../../../lib/backup/manifest.ts'
import { EXCLUDED_TABLES } from '../../../../lib/backup/queries-excluded-tables.ts'
import { withDatabaseAlone } from '../../../../lib/backup/queries-replace.ts'
import { ADDRESS_COLUMNS, HTML_COLUMNS, readNamedFiles, readSnapshot } from '../../../../lib/backup/queries-snapshot.ts'
import { checkArchive } from '../../../../lib/backup/read-archive.ts'
import { BackupRefused } from '../../../../lib/backup/refused.ts'
import { finishRestore, restore } from '../../../../lib/backup/restore-backup.ts'
import { listenForChanges } from '../../../../lib/db/changes.ts'
import { lockImports } from '../../../../lib/db/import-locks.ts'
import { knownMigrations } from '../../../../lib/db/setup/known-migrations.ts'
import { applyMigrations } from '../../../../lib/db/setup/migrations.ts'
import {
  type Entry,
  entryOf,
  putTogether,
  takeApart,
  textsIn,
  withManifest,
  withRows,
  writeTexts,
} from '../../../support/database/archives.ts'
import { createTestDatabase, dumpDatabase, type TestDatabase } from '../../../support/database/database.ts'
import { homePair, importFeed, projectRecord, temporaryFolder } from '../../../support/feed.ts'
import { insertTestLead } from '../../../support/forms/leads.ts'
import { makeOwner, type Query, sessionCookieOf } from '../../../support/owners.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const FILES = {
  'downloads/0123abcd.pdf': 'a brochure',
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
      name in EXCLUDED_TABLES ? [] : rows.map((row) => row.replace(/^\d+ /, '')).sort(),
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
  source = await createTestDatabase({ now: NOW })
  sourceDir = temporaryFolder()
  await importFeed(source.url, { properties: homePair(), projects: [projectRecord()] })
  const query: Query = async (sql, values) => (await source.client.query(sql, values)).rows
  await sessionCookieOf(query, await makeOwner(query, []))
  await insertTestLead(source.client, { values: { message: 'Tab\there, \\ and\nline, é, \u{1f3e0}' } })
  await source.client.query(
    "insert into sighting_keys (day, key) values ('2026-11-22', decode(repeat('0f', 32), 'hex'))",
  )
  writeTexts(sourceDir, {
    ...FILES,
    ...Object.fromEntries(NOT_KEPT.map((name) => [name, 'left'])),
    'notes.txt': 'mine',
  })
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
    expect(textsIn(targetDir)).toEqual(FILES)
    expect(await applyMigrations(target.url)).toEqual([])
  })

  it('leaves out what must not come alive again, and nothing hangs on that', async () => {
    await bring(good)
    const { rows: hanging } = await source.client.query(
      `select conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid::regclass::text = any ($1) and not conrelid::regclass::text = any ($1)`,
      [Object.keys(EXCLUDED_TABLES)],
    )
    expect(hanging).toEqual([])
    for (const name of Object.keys(EXCLUDED_TABLES)) {
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

  it('holds the files against every column that names one', async () => {
    const { rows: found } = await source.client.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and column_name ~ '(^|_)(src|image|picture|poster|portrait|video|html)$' order by 1`,
    )
    // Of the feed, whose HTML has no pictures, and of mails, which carry theirs.
    const without = ['mails.html', 'project_texts.description_html', 'property_texts.description_html']
    expect(found.map(({ name }) => name)).toEqual([...ADDRESS_COLUMNS, ...HTML_COLUMNS, ...without].sort())
  })

  it('says which files that rows count on are not there, and leaves those where they are', async () => {
    const query = (sql: string) => source.client.query(sql)
    const gone = `${'a'.repeat(24)}.pdf`
    await query('begin')
    try {
      await query(`
        insert into banners (kind, video, poster) values ('video', '/pictures/film.mp4', '/demo/poster.webp');
        insert into pictures (property_id, position, src, width, height)
          select min(id), 90, '/pictures/ab12.webp', 1, 1 from properties union select min(id), 91, 'https://cdn.example/pictures/a.jpg', 1, 1 from properties;
        update article_texts set html = '<img src="/pictures/words.webp"> <a href="https://a.example/pictures/b.webp">'
          where article_id = (select min(article_id) from article_texts);
        insert into files (id, kind, stored_name, original_name, media_type, bytes, content_hash, lead_id, delete_after)
          select gen_random_uuid(), 'document', name, 'a.pdf', 'application/pdf', 1, repeat('0', 64), lead, until
          from (select id from leads limit 1) asked(id), lateral (values
            ('${gone}', id, now() + interval '1 day'), ('${'b'.repeat(24)}.pdf', id, now() - interval '1 day'), ('${'c'.repeat(24)}.pdf', null, now() + interval '1 day')
          ) sent(name, lead, until)`)
      const named = await readNamedFiles(source.client)
      expect(named.filter((path) => !/^pictures\/[\da-f]{24}/.test(path))).toEqual([
        `files/${gone}`,
        ...['pictures/ab12.webp', 'pictures/film.mp4', 'pictures/words.webp'],
      ])
    } finally {
      await query('rollback')
    }
    await query("insert into banners (kind, video, poster) values ('video', '/pictures/film.mp4', '/demo/poster.webp')")
    const file = aFile()
    const { lost, manifest } = await save(file).finally(() => query("delete from banners where kind = 'video'"))
    expect(lost).toEqual(['pictures/film.mp4'])
    expect(manifest.lacks).toEqual(lost)
    writeTexts(targetDir, { 'pictures/film.mp4': 'here', 'pictures/old.webp': 'old' })
    await bring(file, true)
    expect(textsIn(targetDir)).toEqual({ ...FILES, 'pictures/film.mp4': 'here' })
  })

  it('doesn’t miss a file whose row has gone since', async () => {
    await source.client.query(
      "insert into banners (kind, video, poster) select 'video', '/pictures/' || name || '.mp4', '/demo/a.webp' from unnest(array['brief', 'film']) name",
    )
    const missing = await readSnapshot(source.url, async (snapshot) => {
      await source.client.query("delete from banners where video = '/pictures/brief.mp4'")
      return snapshot.missing(new Set())
    }).finally(() => source.client.query("delete from banners where kind = 'video'"))
    expect(missing.lacks).toEqual(expect.arrayContaining(['pictures/brief.mp4', 'pictures/film.mp4']))
    expect(missing.lost).toEqual(missing.lacks.filter((path) => path !== 'pictures/brief.mp4'))
  })

  it('has the rows of a table that is rewritten meanwhile', async () => {
    const other = new pg.Client({ connectionString: source.url })
    await other.connect()
    await other.query(
      "insert into banners (kind, video, poster) values ('video', '/pictures/brief.mp4', '/demo/a.webp')",
    )
    const { rows: towns } = await other.query('select from towns')
    await other.query('begin; alter table towns alter column population type bigint')
    const saving = save(aFile())
    await vi.waitFor(async () =>
      expect((await source.client.query('select from pg_locks where not granted')).rowCount).toBeGreaterThan(0),
    )
    await other.query('commit; alter table towns alter column population type integer')
    const { manifest } = await saving
    await other.end()
    expect(manifest.tables.find(({ name }) => name === 'towns')?.rows).toBe(towns.length)
  })

  it('comes back for a role that owns neither database nor extensions', async () => {
    const url = new URL(target.url)
    const role = `agency_${url.pathname.slice(-12)}`
    await target.client.query(
      `create extension unaccent; create extension fuzzystrmatch; create role ${role} login password 'word';
       grant all on schema public to ${role}; grant create on database ${url.pathname.slice(1)} to ${role}`,
    )
    Object.assign(url, { username: role, password: 'word' })
    try {
      const options = { file: good, databaseUrl: url.href, dataDir: targetDir, onProgress: () => undefined }
      for (const replace of [false, true]) await restore({ ...options, replace })
      expect(await rowsOf(target.client)).toEqual(rows)
    } finally {
      await target.client.query(`drop owned by ${role} cascade; drop role ${role}`)
    }
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
          ...{ mark: '', migrations: known.slice(0, -1), sequences: [], secrets: [], check: () => undefined },
          ...{ undo: async () => undefined, settle: async () => undefined, fill: async () => undefined },
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
    expect(textsIn(targetDir)).toEqual({})
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
    [
      'rows of other migrations than it says',
      () => withRows(entries, '_prisma_migrations', (rows) => rows.replace(/.*\n$/, '')),
      /of other migrations than it says/,
    ],
    [
      'a table twice',
      () => withManifest(entries, ({ tables }) => tables.push(...tables.filter(({ name }) => name === 'towns'))),
      /format/,
    ],
    ['a file twice', () => withManifest(entries, ({ files }) => files.push(...files.slice(0, 1))), /format/],
    [
      'sizes that are not so',
      () => withManifest(entries, ({ files }) => Object.assign(files[0] ?? {}, { bytes: 1 })),
      /files\/downloads\/0123abcd.pdf isn't/,
    ],
  ])('%s', async (_, change, message) => {
    const file = await made(change())
    await expect(bring(file)).rejects.toThrow(message)
  })

  it('more parts than any has, or more of them than the disk is large', async () => {
    const { parts } = LIMITS
    Object.assign(LIMITS, { parts: 3 })
    await expect(bring(good)).rejects.toThrow(/too many parts/)
    Object.assign(LIMITS, { parts })
    const bytes = Object.values(FILES).reduce((sum, { length }) => sum + length, 0)
    await expect(checkArchive(good, bytes - 1)).rejects.toThrow(/than the disk of DATA_DIR is large/)
    await checkArchive(good, bytes)
  })

  it('of which only the head is there: rows larger than any can be, and a film of ten gigabytes', async () => {
    const headOf = async (name: string): Promise<string> => {
      const archive = pack()
      archive.entry({ name, size: 10 * 1024 ** 3 }).write(Buffer.alloc(1000))
      const [head] = (await once(archive, 'data')) as [Buffer]
      const file = aFile()
      writeFileSync(file, zstdCompressSync(head))
      return file
    }
    await expect(checkArchive(await headOf('tables/towns/000001'), Infinity)).rejects.toThrow(/too large/)
    await expect(checkArchive(await headOf('files/pictures/film.mp4'), Infinity)).rejects.toThrow(/Unexpected end/)
  })
})

describe('a database that is there', () => {
  const OLD = { 'pictures/old.webp': 'old', 'pictures/ab12.webp': 'damaged' }
  let before: unknown
  beforeEach(async () => {
    await openTarget(false)
    await insertTestLead(target.client)
    writeTexts(targetDir, OLD)
    before = await dumpDatabase(target.client)
  })
  afterEach(() => target.drop())
  const isAsBefore = async () => expect(await dumpDatabase(target.client)).toEqual(before)

  it('is replaced only on demand', async () => {
    await expect(bring(good)).rejects.toThrow(/0 owners, 1 requests.* 1 files .* add --yes/)
    await isAsBefore()
    expect(textsIn(targetDir)).toEqual(OLD)
    const extensions = async () =>
      (await target.client.query('select oid, extname from pg_extension order by oid')).rows
    const made = await extensions()
    // What a restore that was killed left.
    writeTexts(targetDir, { '.restore.json': '{', 'pictures/.half.webp.restored': 'ha' })
    await bring(good, true)
    expect(await rowsOf(target.client)).toEqual(rows)
    expect(await structureOf(target.client)).toEqual(structure)
    expect(textsIn(targetDir)).toEqual(FILES)
    // They may be another's, who made them for the site.
    expect(await extensions()).toEqual(made)
  })

  it('stays when a restore is broken off in the middle of a table', async () => {
    let parts = 0
    const signal = {
      throwIfAborted: () => {
        // Once for each part that is checked, and then for each that is loaded.
        if (++parts === entries.length + 4) throw new DOMException('', 'AbortError')
      },
    } as AbortSignal
    await expect(bring(good, true, signal)).rejects.toThrow('Broken off; everything is as it was.')
    await isAsBefore()
    expect(textsIn(targetDir)).toEqual(OLD)
  })

  it('stays when rows turn out not to fit', async () => {
    const file = await made(withRows(entries, 'property_texts', (rows) => rows.replace(/^\d+/, '999999')))
    await expect(bring(file, true)).rejects.toThrow(
      /^PostgreSQL refused it \(23503, property_texts, property_texts_property_id_fkey\); everything is as it was.$/,
    )
    expect(textsIn(targetDir)).toEqual(OLD)
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
    await target.client.query(`drop table accounts; create schema theirs;
      create view figures as select count(*) from leads; create materialized view counts as select 1 as one;
      create function twice(n integer) returns integer language sql as 'select 2 * n'; create type "Colour" as enum ('red');
      create sequence numbers; create view theirs.report as select zip from towns;
      create table theirs.visits (zip varchar(5) references towns)`)
    await expect(bring(good, true)).rejects.toThrow(
      '(Colour, counts, figures, numbers, theirs.report, theirs.visits, twice); they would be lost. Nothing was changed.',
    )
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
        writeTexts(targetDir, { '.restore.json': '{}' })
        await expect(finishRestore({ databaseUrl: target.url, dataDir: targetDir })).rejects.toThrow(
          /restore is at work/,
        )
        return connected
      },
    )
    expect(await inside).toBe(false)
  })
})
