/** Restores a backup. It is checked completely before anything changes, and then restored completely or not at all. */
import { randomUUID } from 'node:crypto'
import { mkdir, statfs } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import type { StoredSecret } from '../db/database-secrets.ts'
import { knownMigrations, type Migration } from '../db/setup/known-migrations.ts'
import { BASELINE, isOld, LAST_OF_OLD_CHAIN, OLD_CHAIN, problemOfOldChain } from '../db/setup/old-chain.ts'
import type { AppliedMigration, TableShape } from '../db/setup/table-shapes.ts'
import { FOLDER_NAMES } from './folders.ts'
import { filePartName, type Manifest, type ManifestTable, openSecrets, tablePartName } from './manifest.ts'
import {
  beginJournal,
  checkRoom,
  endRestore,
  extraFilesIn,
  isRestoring,
  prepareFile,
  settle,
  takeBack,
} from './place-files.ts'
import { isBackedUp } from './queries-excluded-tables.ts'
import { type CopyIn, type LoneDatabase, OutcomeUnknown, withDatabaseAlone } from './queries-replace.ts'
import { checkArchive, drain, readParts } from './read-archive.ts'
import { asRefusal, BackupRefused } from './refused.ts'

// Loads the parts of a checked backup: rows into their tables, files into DATA_DIR.

type LoadOptions = {
  /** The backup. */
  file: string
  /** DATA_DIR */
  dataDir: string
  onProgress: (message: string) => void
  signal?: AbortSignal
}

type Loader = {
  write: (body: AsyncIterable<Buffer>) => Promise<void>
  end: () => Promise<void>
  /** Aborts the copy; the connection accepts no other statement before. */
  abort: (error: Error) => void
}

/** Writes the parts of one table to the database, with back-pressure. */
function loaderOf(table: ManifestTable, copyIn: CopyIn): Loader {
  const rows = copyIn(table)
  const ended = finished(rows)
  ended.catch(() => undefined)
  return {
    write: async (body) => {
      for await (const chunk of body)
        await Promise.race([new Promise<void>((resolve) => void rows.write(chunk, () => resolve())), ended])
    },
    abort: (error) => rows.destroy(error),
    end: async () => {
      rows.end()
      await ended
      if (rows.rowCount !== table.rows)
        throw new BackupRefused(`${table.name} took ${rows.rowCount} rows of ${table.rows}.`)
    },
  }
}

/**
 * Loads all parts: rows into their tables, files under temporary names into DATA_DIR. Tables that the site doesn't have
 * are skipped.
 * @param made the empty tables
 * @throws BackupRefused when the backup lacks one of them, or a table has another number of rows than the manifest
 *   says
 */
async function loadParts(manifest: Manifest, made: TableShape[], copyIn: CopyIn, options: LoadOptions): Promise<void> {
  const { file, dataDir, onProgress, signal } = options
  const known = new Set(made.map(({ name }) => name))
  const foreign = manifest.tables.filter(({ name }) => !known.has(name)).map(({ name }) => name)
  if (foreign.length > 0) onProgress(`Left out, because they aren't the site's tables: ${foreign.join(', ')}`)
  const own = manifest.tables.filter(({ name }) => known.has(name))
  const lacking = made.filter(({ name }) => isBackedUp(name) && !own.some((table) => table.name === name))
  if (lacking.length > 0)
    throw new BackupRefused(`The backup lacks tables of its version: ${lacking.map(({ name }) => name).join(', ')}.`)
  const tableAt = new Map(
    own.flatMap((table) => table.parts.map((_, at) => [tablePartName(table.name, at + 1), table])),
  )
  const fileAt = new Map(manifest.files.map((saved) => [filePartName(saved.folder, saved.name), saved]))
  let loading: { table: ManifestTable; loader: Loader } | undefined
  const turnTo = async (table: ManifestTable | undefined): Promise<Loader | undefined> => {
    if (loading?.table !== table) {
      await loading?.loader.end()
      loading = table && { table, loader: loaderOf(table, copyIn) }
    }
    return loading?.loader
  }
  try {
    await readParts(file, manifest, async (name, body) => {
      signal?.throwIfAborted()
      const loader = await turnTo(tableAt.get(name))
      const saved = fileAt.get(name)
      if (loader) await loader.write(body)
      else if (saved) await prepareFile(dataDir, saved, body)
      else await drain(body)
    })
    await turnTo(undefined)
  } catch (error) {
    loading?.loader.abort(error as Error)
    throw error
  }
}

type Options = LoadOptions & {
  databaseUrl: string
  /** Whether existing data may be replaced. */
  replace: boolean
  /** BACKUP_KEY */
  key?: string | undefined
}

/**
 * The migrations that make the tables of a backup, from this version. For a backup of a version from before the baseline
 * these are those of the baseline; its ledger stays the old one, and the first start takes it over.
 * @throws BackupRefused when a migration is unknown or differs, or some of the old ones are missing
 */
function migrationsOf(applied: AppliedMigration[], known: Migration[]): Migration[] {
  const own = new Map(known.map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of applied) {
    const expected = own.get(name) ?? OLD_CHAIN.get(name)
    if (expected === undefined)
      throw new BackupRefused(
        `The backup was made by a newer version of the software: migration ${name} isn't known here.`,
      )
    if (expected !== checksum)
      throw new BackupRefused(`Migration ${name} is another one here than where the backup was made.`)
  }
  const names = new Set(applied.map(({ name }) => name))
  if (!isOld(applied)) return known.filter(({ name }) => names.has(name))
  if (problemOfOldChain(applied, [...own.keys()]))
    throw new BackupRefused(
      `The backup was made by a version from before the baseline that lacked some of the old migrations: restore it with the last version before the baseline, whose newest migration is ${LAST_OF_OLD_CHAIN}, and make another backup there.`,
    )
  return known.filter(({ name }) => BASELINE.includes(name) || names.has(name))
}

const UNCHANGED = 'everything is as it was'

async function replaceAll(
  database: LoneDatabase,
  manifest: Manifest,
  secrets: readonly StoredSecret[],
  extraFiles: string[],
  options: Options,
): Promise<void> {
  const { dataDir, onProgress } = options
  const journal = { mark: `restored ${randomUUID()}`, beside: extraFiles }
  let after = UNCHANGED
  try {
    await beginJournal(dataDir, journal)
    await database.replace({
      mark: journal.mark,
      migrations: migrationsOf(manifest.migrations, knownMigrations()),
      sequences: manifest.sequences,
      secrets,
      fill: async (tables, copyIn) => {
        await loadParts(manifest, tables, copyIn, options)
        onProgress('Checking the references between the rows')
      },
      check: (applied) => {
        if (JSON.stringify(applied) !== JSON.stringify(manifest.migrations))
          throw new BackupRefused('The rows of the backup are of other migrations than it says.')
      },
      undo: () => takeBack(dataDir),
      settle: async () => {
        after = 'the database is restored, and the next start of the site or of a command brings its files'
        onProgress('Moving the files into place')
        await settle(dataDir, journal)
      },
    })
  } catch (error) {
    if (error instanceof OutcomeUnknown)
      throw new BackupRefused(
        'The connection to the database broke off at the end; the next start of the site or of a command finishes the restore or takes it back.',
      )
    throw asRefusal(error, after)
  }
}

const IN_USE = {
  site: 'The site is running on this database, or another restore; stop every instance of it first.',
  import: 'An import is running on this database; wait for its end.',
}

/**
 * Finishes or takes back a restore that was killed, so that the files match the database.
 * @throws BackupRefused while a restore is running
 */
export async function finishRestore({ databaseUrl, dataDir }: Pick<Options, 'databaseUrl' | 'dataDir'>): Promise<void> {
  if (!isRestoring(dataDir)) return
  await withDatabaseAlone(
    databaseUrl,
    () => new BackupRefused('A restore is at work on this database, or one was killed just now; wait for its end.'),
    ({ mark }) => endRestore(dataDir, mark),
  ).catch((error) => {
    throw asRefusal(error, 'the restore that was killed is still to be ended')
  })
}

/** Refuses a restore that would destroy data without permission. @throws BackupRefused */
function refuseLoss({ tables, held, others }: LoneDatabase, extraFiles: string[], { dataDir, replace }: Options): void {
  if (!replace && (tables.length > 0 || extraFiles.length > 0))
    throw new BackupRefused(
      `The backup is whole. But the database holds ${tables.length} tables (${held.homes} homes, ${held.owners} owners, ${held.requests} requests), and ${FOLDER_NAMES.join(', ')} of ${dataDir} ${extraFiles.length} files that the backup doesn't have. Nothing was changed; add --yes to replace it all.`,
    )
  if (others.length > 0)
    throw new BackupRefused(
      `The schema "public" of the database also holds what isn't the site's, or another schema refers to it (${others.join(', ')}); they would be lost. Nothing was changed.`,
    )
}

/**
 * Replaces a database and the files of DATA_DIR by a backup. The tables are then those of the backup's version; later
 * migrations are still to be applied.
 * @throws BackupRefused, with nothing changed, when the backup is damaged or newer, the database is in use, or it
 *   holds data and `replace` isn't set
 */
export async function restore(options: Options): Promise<Manifest> {
  const { file, databaseUrl, dataDir, onProgress, signal } = options
  try {
    onProgress('Checking the backup')
    await mkdir(dataDir, { recursive: true })
    const { blocks, bsize } = await statfs(dataDir)
    const manifest = await checkArchive(file, blocks * bsize, signal)
    migrationsOf(manifest.migrations, knownMigrations())
    const secrets = manifest.secrets ? openSecrets(manifest.secrets, options.key) : []
    const revived = manifest.tables.find(({ name }) => !isBackedUp(name))
    if (revived) throw new BackupRefused(`The backup holds rows of ${revived.name}, which no backup has.`)
    await withDatabaseAlone(
      databaseUrl,
      (by) => new BackupRefused(IN_USE[by]),
      async (database) => {
        await endRestore(dataDir, database.mark)
        const extraFiles = await extraFilesIn(dataDir, manifest)
        refuseLoss(database, extraFiles, options)
        await checkRoom(dataDir, manifest.files)
        onProgress('Loading')
        await replaceAll(database, manifest, secrets, extraFiles, options)
      },
    )
    return manifest
  } catch (error) {
    throw asRefusal(error, UNCHANGED)
  }
}
