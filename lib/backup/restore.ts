/** Brings a backup back: checked to its last byte before anything is touched, then all of it or nothing. */
import { mkdir } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { isKept } from '../db/backup/left-out.ts'
import { type CopyIn, type LoneDatabase, withDatabaseAlone } from '../db/backup/replace.ts'
import type { TableShape } from '../db/backup/shape.ts'
import type { AppliedMigration } from '../db/backup/snapshot.ts'
import { knownMigrations, type Migration, ownTables } from '../db/setup/migrations.ts'
import { FOLDER_NAMES } from './folders.ts'
import { filePartName, type Manifest, type ManifestTable, tablePartName } from './manifest.ts'
import { checkRoom, filesBeside, forgetFormer, type Placed, placeFile, removeFiles, takeBack } from './place-files.ts'
import { checkArchive, drain, readParts } from './read-archive.ts'
import { BackupRefused } from './refused.ts'

type Options = {
  file: string
  databaseUrl: string
  /** DATA_DIR */
  dataDir: string
  /** Whether what is there may be replaced. */
  replace: boolean
  onProgress: (message: string) => void
  signal?: AbortSignal
}

/** The migrations that made a backup's tables, as this version has them. @throws BackupRefused for those it doesn't have */
function migrationsOf(applied: AppliedMigration[], known: Migration[]): Migration[] {
  for (const { name, checksum } of applied) {
    const own = known.find((migration) => migration.name === name)
    if (!own)
      throw new BackupRefused(
        `The backup was made by a newer version of the software: migration ${name} isn't known here.`,
      )
    if (own.checksum !== checksum)
      throw new BackupRefused(`Migration ${name} is another one here than where the backup was made.`)
  }
  const names = new Set(applied.map(({ name }) => name))
  return known.filter(({ name }) => names.has(name))
}

type Loader = {
  write: (body: AsyncIterable<Buffer>) => Promise<void>
  end: () => Promise<void>
  /** Breaks it off: before that the connection takes no other word. */
  giveUp: (error: Error) => void
}

/** Feeds one table's parts to the database as fast as it takes them. */
function loaderOf(table: ManifestTable, copyIn: CopyIn): Loader {
  const rows = copyIn(table)
  const ended = finished(rows)
  ended.catch(() => undefined)
  return {
    write: async (body) => {
      for await (const chunk of body)
        await Promise.race([new Promise<void>((resolve) => void rows.write(chunk, () => resolve())), ended])
    },
    giveUp: (error) => rows.destroy(error),
    end: async () => {
      rows.end()
      await ended
      if (rows.rowCount !== table.rows)
        throw new BackupRefused(`${table.name} took ${rows.rowCount} rows of ${table.rows}.`)
    },
  }
}

/** Takes the parts of a backup to where they belong: rows to their table, files to their folder. Tables that the site doesn't have are passed over. */
async function loadParts(
  manifest: Manifest,
  made: TableShape[],
  copyIn: CopyIn,
  options: Options,
  placed: Placed[],
): Promise<void> {
  const { file, dataDir, onProgress, signal } = options
  const known = new Set(made.map(({ name }) => name))
  const foreign = manifest.tables.filter(({ name }) => !known.has(name)).map(({ name }) => name)
  if (foreign.length > 0) onProgress(`Left out, because they aren't the site's tables: ${foreign.join(', ')}`)
  const own = manifest.tables.filter(({ name }) => known.has(name))
  const lacking = made.filter(({ name }) => isKept(name) && !own.some((table) => table.name === name))
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
      else if (saved) placed.push(...(await placeFile(dataDir, saved, body)))
      else await drain(body)
    })
    await turnTo(undefined)
  } catch (error) {
    loading?.loader.giveUp(error as Error)
    throw error
  }
}

async function bringBack(database: LoneDatabase, manifest: Manifest, options: Options): Promise<void> {
  const placed: Placed[] = []
  try {
    await database.replace({
      migrations: migrationsOf(manifest.migrations, knownMigrations()),
      sequences: manifest.sequences,
      fill: async (tables, copyIn) => {
        await loadParts(manifest, tables, copyIn, options, placed)
        options.onProgress('Holding the rows against each other')
      },
      undo: () => takeBack(options.dataDir, placed),
    })
    await forgetFormer(options.dataDir, placed)
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw new BackupRefused('Broken off; everything is as it was.')
    if ((error as NodeJS.ErrnoException).code === '55P03')
      throw new BackupRefused('Something else is at work on the database; everything is as it was.')
    throw error
  }
}

const AT_WORK = {
  site: 'The site is running on this database; stop every instance of it first.',
  import: 'An import is running on this database; wait for its end.',
}

/**
 * Puts a backup in the place of a database and of the files of DATA_DIR. The tables are then as the backup's version had them;
 * migrations that came since are still to be applied.
 * @throws BackupRefused, with everything as it was, when the backup is damaged or newer, something is at work on the database, or
 *   something is there and `replace` isn't set
 */
export async function restore(options: Options): Promise<Manifest> {
  const { file, databaseUrl, dataDir, replace, onProgress } = options
  onProgress('Checking the backup')
  const manifest = await checkArchive(file)
  migrationsOf(manifest.migrations, knownMigrations())
  const revived = manifest.tables.find(({ name }) => !isKept(name))
  if (revived) throw new BackupRefused(`The backup holds rows of ${revived.name}, which no backup has.`)
  await mkdir(dataDir, { recursive: true })
  await withDatabaseAlone(
    databaseUrl,
    (by) => new BackupRefused(AT_WORK[by]),
    async (database) => {
      const beside = await filesBeside(dataDir, manifest.files)
      const { homes, owners, requests } = database.held
      if (!replace && (database.tables.length > 0 || beside.length > 0))
        throw new BackupRefused(
          `The backup is whole. But the database holds ${database.tables.length} tables (${homes} homes, ${owners} owners, ${requests} requests), and ${FOLDER_NAMES.join(', ')} of ${dataDir} ${beside.length} files that the backup doesn't have. Nothing was changed; add --yes to replace it all.`,
        )
      const own = new Set(ownTables())
      const foreign = [...database.tables, ...database.others].filter((name) => !own.has(name))
      if (foreign.length > 0)
        throw new BackupRefused(
          `The schema "public" of the database also holds what isn't the site's (${foreign.join(', ')}); they would be lost.`,
        )
      await checkRoom(dataDir, manifest.files)
      onProgress('Loading')
      await bringBack(database, manifest, options)
      await removeFiles(dataDir, beside)
    },
  )
  return manifest
}
