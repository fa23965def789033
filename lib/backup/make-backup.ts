/** Makes a backup of a database and its files while the site is running. */
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { TableShape } from '../db/setup/table-shapes.ts'
import { saveSecrets } from './backup-secrets.ts'
import { FOLDER_NAMES, filesIn, foreignFilesIn } from './folders.ts'
import {
  FORMAT,
  filePartName,
  isPlainName,
  LIMITS,
  MANIFEST_NAME,
  type Manifest,
  type ManifestFile,
  type ManifestTable,
  parseManifest,
  tablePartName,
} from './manifest.ts'
import { readSnapshot, type Snapshot } from './queries-snapshot.ts'
import { BackupRefused } from './refused.ts'
import { type Archive, addBuffer, writeArchive } from './write-archive.ts'

/** Bytes of a table that one part holds, and that are in memory at a time. */
const PART_BYTES = 4 * 1024 * 1024

type Options = {
  /** Path of the backup. */
  file: string
  databaseUrl: string
  /** DATA_DIR */
  dataDir: string
  /** Name and version of this software. */
  software: string
  now: Date
  /** BACKUP_KEY: encrypts the secrets that sign links and sessions. Without it the backup doesn't hold them. */
  key?: string | undefined
  signal?: AbortSignal
}

/** Joins chunks to pieces of some megabytes. */
async function* piecesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    held.push(chunk)
    bytes += chunk.length
    if (bytes < PART_BYTES) continue
    yield Buffer.concat(held)
    held = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(held)
}

async function saveTable(archive: Archive, snapshot: Snapshot, table: TableShape): Promise<ManifestTable> {
  const rows = snapshot.copyOut(table)
  const parts: ManifestTable['parts'] = []
  for await (const piece of piecesOf(rows)) {
    const { bytes, sha256 } = await addBuffer(archive, tablePartName(table.name, parts.length + 1), piece)
    parts.push({ bytes, sha256 })
  }
  return { ...table, rows: rows.rowCount, parts }
}

/** Saves a file; null when it was removed meanwhile. */
async function saveFile(
  archive: Archive,
  dataDir: string,
  { folder, name }: Pick<ManifestFile, 'folder' | 'name'>,
): Promise<ManifestFile | null> {
  const handle = await open(join(dataDir, folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!handle) return null
  try {
    const { size } = await handle.stat()
    const { bytes, sha256 } = await archive.add(
      filePartName(folder, name),
      size,
      handle.createReadStream({ autoClose: false }),
    )
    return { folder, name, bytes, sha256 }
  } finally {
    await handle.close()
  }
}

/**
 * Saves all files. They are read after the rows, so that every file of a saved row is saved unless it was removed
 * meanwhile.
 */
async function saveFiles(archive: Archive, dataDir: string): Promise<ManifestFile[]> {
  const saved: ManifestFile[] = []
  for (const folder of FOLDER_NAMES)
    for (const name of await filesIn(dataDir, folder)) {
      const file = await saveFile(archive, dataDir, { folder, name })
      if (file) saved.push(file)
    }
  return saved
}

export type Saved = {
  manifest: Manifest
  /** Names in DATA_DIR, and of tables, that aren't the site's and were left out. */
  strangers: string[]
  /** Files that rows refer to and DATA_DIR lacks: lost, or in a folder that isn't mounted. */
  lost: string[]
}

const isPlainTable = ({ name, columns }: TableShape): boolean => [name, ...columns].every(isPlainName)

async function saveAll(archive: Archive, snapshot: Snapshot, options: Options): Promise<Saved> {
  const { dataDir, software, now } = options
  const strangers = await foreignFilesIn(dataDir)
  const { postgres, migrations } = snapshot
  const tables: ManifestTable[] = []
  for (const table of snapshot.tables)
    if (isPlainTable(table)) tables.push(await saveTable(archive, snapshot, table))
    else strangers.push(`table ${table.name}`)
  const files = await saveFiles(archive, dataDir)
  const { lacks, lost } = await snapshot.missing(new Set(files.map(({ folder, name }) => `${folder}/${name}`)))
  const manifest: Manifest = {
    format: FORMAT,
    software,
    madeAt: now.toISOString(),
    postgres,
    migrations,
    sequences: snapshot.sequences.filter(({ name }) => isPlainName(name)),
    tables,
    files,
    lacks,
    secrets: saveSecrets(snapshot.secrets, options.key),
  }
  const text = Buffer.from(JSON.stringify(manifest))
  const parts = tables.reduce((sum, table) => sum + table.parts.length, files.length)
  if (text.length > LIMITS.manifest || parts > LIMITS.parts || !parseManifest(text.toString()))
    throw new BackupRefused('The database or DATA_DIR holds more or other things than a backup can; nothing was kept.')
  await addBuffer(archive, MANIFEST_NAME, text)
  return { manifest, strangers, lost }
}

/**
 * Writes a backup: all tables as of one moment (except queries-excluded-tables.ts), and the files of DATA_DIR.
 * @throws BackupRefused when the database isn't the site's, the file exists, the disk is full, or the command was
 *   interrupted
 */
export const backUp = (options: Options): Promise<Saved> =>
  writeArchive(
    options.file,
    (archive) =>
      readSnapshot(options.databaseUrl, (snapshot) => saveAll(archive, snapshot, options)).catch((error) => {
        throw error.code === '42P01' ? new BackupRefused('The database holds no site.') : error
      }),
    options.signal,
  )
