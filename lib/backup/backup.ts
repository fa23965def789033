/** Saves a database and its files, while the site goes on. */
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { TableShape } from '../db/backup/shape.ts'
import { readSnapshot, type Snapshot } from '../db/backup/snapshot.ts'
import { FOLDER_NAMES, filesIn, strangersIn } from './folders.ts'
import {
  FORMAT,
  filePartName,
  MANIFEST_NAME,
  type Manifest,
  type ManifestFile,
  type ManifestTable,
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

/** A file stands on the disk before a row that is seen names it, so files are read after the rows: each row finds its file. */
async function saveFiles(archive: Archive, dataDir: string): Promise<ManifestFile[]> {
  const saved: ManifestFile[] = []
  for (const folder of FOLDER_NAMES)
    for (const name of await filesIn(dataDir, folder)) {
      const file = await saveFile(archive, dataDir, { folder, name })
      if (file) saved.push(file)
    }
  return saved
}

/**
 * Writes a backup: every table as of one moment (but those of lib/db/backup/left-out.ts), and the files of DATA_DIR.
 * @returns what is in it, and names in DATA_DIR that are not the site's and so left out
 * @throws BackupRefused when the database isn't the site's, the file is there already, the disk is full or it was broken off
 */
export async function backUp(options: Options): Promise<{ manifest: Manifest; strangers: string[] }> {
  const { file, databaseUrl, dataDir, software, now, signal } = options
  const strangers = await strangersIn(dataDir)
  const manifest = await writeArchive(
    file,
    (archive) =>
      readSnapshot(databaseUrl, async (snapshot) => {
        const { postgres, migrations, sequences } = snapshot
        const tables: ManifestTable[] = []
        for (const table of snapshot.tables) tables.push(await saveTable(archive, snapshot, table))
        const files = await saveFiles(archive, dataDir)
        const made: Manifest = {
          format: FORMAT,
          software,
          madeAt: now.toISOString(),
          postgres,
          migrations,
          sequences,
          tables,
          files,
        }
        await addBuffer(archive, MANIFEST_NAME, Buffer.from(JSON.stringify(made)))
        return made
      }),
    signal,
  ).catch((error) => {
    throw error.code === '42P01' ? new BackupRefused('The database holds no site.') : error
  })
  return { manifest, strangers }
}
