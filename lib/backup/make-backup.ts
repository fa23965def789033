/** Saves a database and its files, while the site goes on. */
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { readSnapshot, type Snapshot } from '../db/backup/snapshot.ts'
import type { TableShape } from '../db/backup/table-shapes.ts'
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
import { BackupRefused } from './refused.ts'
import { type Archive, addBuffer, writeArchive } from './write-archive.ts'

/** Bytes of a table that are held in memory before they become a part. */
const PART_BYTES = 4 * 1024 * 1024

type Options = {
  /** Where the backup goes. */
  file: string
  databaseUrl: string
  /** DATA_DIR */
  dataDir: string
  /** Name and version of this software. */
  software: string
  now: Date
  /** BACKUP_KEY: encrypts what signs links and sessions, which is left out without it. */
  key?: string | undefined
  signal?: AbortSignal
}

/** Chunks put together to pieces of some megabytes. */
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

/** Saves a file; null when it has been taken away since it was seen. */
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

/** Files are read after the rows, so each that was there with its row, and still is, is saved. */
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
  /** Names in DATA_DIR, and of tables, that are not the site's and so left out. */
  strangers: string[]
  /** Files that rows count on, still do, and DATA_DIR lacks: of a folder that isn't mounted, or lost. */
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
 * Writes a backup: every table as of one moment (but those of lib/db/backup/excluded-tables.ts), and the files of DATA_DIR.
 * @throws BackupRefused when the database isn't the site's, the file is there already, the disk is full or it was broken off
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
