/** Databases and backups of versions from before the baseline. */
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { backUp } from '../../../lib/backup/make-backup.ts'
import { restore } from '../../../lib/backup/restore-backup.ts'
import { isMigrated } from '../../../lib/db/setup/applied.ts'
import { knownMigrations } from '../../../lib/db/setup/known-migrations.ts'
import { applyMigrations } from '../../../lib/db/setup/migrations.ts'
import { BASELINE, LAST_OF_OLD_CHAIN, OLD_CHAIN } from '../../../lib/db/setup/old-chain.ts'
import { takeOver } from '../../../lib/db/setup/take-over.ts'
import { whyUnusable } from '../../../lib/db/setup/usable.ts'
import { EnvironmentError } from '../../../lib/env.ts'
import { log } from '../../../lib/log.ts'
import { seedDefaults } from '../../../prisma/seed.ts'
import { createTestDatabase, dumpDatabase, type TestDatabase } from '../../support/database/database.ts'
import { addOldLedger, addToLedger, ledgerOf, makeOld } from '../../support/database/old-database.ts'
import { temporaryFolder } from '../../support/feed.ts'

/** The ledger of a database that this version has made. */
const NEW = knownMigrations().map(({ name, checksum }) => ({ name, checksum }))
const SINCE = NEW.map(({ name }) => name).filter((name) => !BASELINE.includes(name))
const LATER = { name: '99990101000000_later', checksum: '0'.repeat(64) }

let old: TestDatabase
async function openOld(): Promise<void> {
  old = await createTestDatabase({ empty: true })
  await makeOld(old.client)
  await old.client.query("insert into languages (code, in_use, is_default, sort_order) values ('nl', true, true, 1)")
}
const dropOld = (): Promise<void> => old.drop()
beforeEach(() => {
  vi.spyOn(log, 'info').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const rows = async () => (await old.client.query('select * from languages')).rows

describe('a database with all migrations from before the baseline', () => {
  beforeEach(openOld)
  afterEach(dropOld)

  it('is taken over with its rows, and then is what a new one is', async () => {
    const before = await rows()
    expect(await applyMigrations(old.url)).toEqual(SINCE)
    expect(await ledgerOf(old.client)).toEqual(NEW)
    expect(await rows()).toEqual(before)
    expect(await isMigrated()).toBe(true)
    expect(log.info).toHaveBeenCalledWith({ event: 'database.taken-over' }, expect.any(String))
    expect(await seedDefaults(old.url)).toBe(true)
  })

  it('is not taken for that of a newer version', async () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    expect(await whyUnusable(old.url)).toBeNull()
    expect(warn).not.toHaveBeenCalled()
    expect(await isMigrated()).toBe(false)
  })

  it('is taken over once, by two processes at once and by later starts', async () => {
    const applied = await Promise.all([applyMigrations(old.url), applyMigrations(old.url)])
    expect(applied.flat().sort()).toEqual(SINCE)
    expect(await applyMigrations(old.url)).toEqual([])
    expect(await ledgerOf(old.client)).toEqual(NEW)
    expect(log.info).toHaveBeenCalledTimes(1)
  })

  it('keeps its ledger when the process is killed meanwhile, and is taken over by the next start', async () => {
    const before = await ledgerOf(old.client)
    // Stops the take-over where the ledger holds some of the new rows already.
    const stop = new pg.Client({ connectionString: old.url })
    await stop.connect()
    await stop.query('select pg_advisory_lock(1)')
    await old.client.query(`
      create function wait_here() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(1); return new; end $$;
      create trigger wait_here before insert on _prisma_migrations for each row
        when (new.migration_name = '02_search') execute function wait_here()`)
    const outcome = expect(takeOver(old.url)).rejects.toThrow()
    await vi.waitFor(async () => {
      const { rowCount } = await old.client.query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 1 and not granted`,
      )
      expect(rowCount).toBe(1)
    })
    await outcome
    await stop.end()
    expect(await ledgerOf(old.client)).toEqual(before)
    await old.client.query('drop function wait_here cascade')
    await applyMigrations(old.url)
    expect(await ledgerOf(old.client)).toEqual(NEW)
  })

  it('stays taken over when an old version was started on it by mistake, which fails', async () => {
    await applyMigrations(old.url)
    const [name = '', checksum = ''] = [...OLD_CHAIN][0] ?? []
    await addToLedger(old.client, { name, checksum }, false)
    expect(await applyMigrations(old.url)).toEqual([])
    expect((await old.client.query('select from _prisma_migrations')).rowCount).toBe(NEW.length)
  })
})

describe('another database from before the baseline is refused with what to do, and not changed', () => {
  beforeAll(openOld)
  afterEach(async () => {
    await old.client.query('truncate _prisma_migrations')
    await addOldLedger(old.client)
  })
  afterAll(dropOld)

  it.each([
    [
      'that lacks migrations',
      () => old.client.query('delete from _prisma_migrations where migration_name > $1', ['20261128160000']),
      new RegExp(`lacks 4 of the 74 .*20261128160000_.*start the last version .*${LAST_OF_OLD_CHAIN}`),
    ],
    [
      'whose last migration failed',
      () =>
        old.client.query('update _prisma_migrations set finished_at = null where migration_name = $1', [
          LAST_OF_OLD_CHAIN,
        ]),
      /lacks 1 of the 74/,
    ],
    [
      'with an unknown migration',
      () => addToLedger(old.client, LATER),
      /holds the migration 99990101000000_later.*start/,
    ],
    [
      'with another script',
      () =>
        old.client.query("update _prisma_migrations set checksum = 'x' where migration_name = $1", [LAST_OF_OLD_CHAIN]),
      new RegExp(`${LAST_OF_OLD_CHAIN} of the database was another one.*restore a backup`),
    ],
    ['that holds both', () => addToLedger(old.client, NEW[0] ?? LATER), /holds the migration 00_tables/],
  ])('one %s', async (_what, change, sentence) => {
    await change()
    const before = await dumpDatabase(old.client)
    const ledger = await old.client.query('select * from _prisma_migrations order by migration_name')
    const failure = await applyMigrations(old.url).catch((error: Error) => error)
    expect(failure).toBeInstanceOf(EnvironmentError)
    expect((failure as Error).message).toMatch(sentence)
    expect((failure as Error).message).toMatch(/; nothing was changed\.$/)
    expect(await dumpDatabase(old.client)).toEqual(before)
    const { rows: after } = await old.client.query('select * from _prisma_migrations order by migration_name')
    expect(after).toEqual(ledger.rows)
  })
})

describe('a backup from before the baseline', () => {
  beforeAll(openOld)
  afterAll(dropOld)

  const save = async (): Promise<string> => {
    const file = join(temporaryFolder(), 'backup')
    const { manifest } = await backUp({
      ...{ file, databaseUrl: old.url, dataDir: temporaryFolder(), software: 'gevel 0', now: new Date() },
    })
    expect(manifest.migrations).toEqual(await ledgerOf(old.client))
    return file
  }
  const bring = (file: string, { url }: TestDatabase) =>
    restore({ file, databaseUrl: url, dataDir: temporaryFolder(), replace: false, onProgress: () => undefined })

  it('with all old migrations is restored and taken over', async () => {
    const file = await save()
    const before = await rows()
    const target = await createTestDatabase({ empty: true })
    try {
      await bring(file, target)
      expect((await ledgerOf(target.client)).map(({ name }) => name)).toEqual([...OLD_CHAIN.keys()])
      expect(await applyMigrations(target.url)).toEqual(SINCE)
      expect(await ledgerOf(target.client)).toEqual(NEW)
      expect((await target.client.query('select * from languages')).rows).toEqual(before)
    } finally {
      await target.drop()
    }
  })

  it('with some of them is refused with what to do', async () => {
    await old.client.query('delete from _prisma_migrations where migration_name = $1', [LAST_OF_OLD_CHAIN])
    const file = await save()
    const target = await createTestDatabase({ empty: true })
    try {
      await expect(bring(file, target)).rejects.toThrow(
        `restore it with the last version before the baseline, whose newest migration is ${LAST_OF_OLD_CHAIN}`,
      )
      expect((await target.client.query("select from pg_tables where schemaname = 'public'")).rowCount).toBe(0)
    } finally {
      await target.drop()
    }
  })
})
