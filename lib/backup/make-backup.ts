/** Makes a backup of a database and its files while the site is running. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import type { TableShape } from '../db/setup/table-shapes.ts'
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
  type Part,
  parseManifest,
  saveSecrets,
  tablePartName,
} from './manifest.ts'
import { readSnapshot, type Snapshot } from './queries-snapshot.ts'
import { asRefusal, BackupRefused } from './refused.ts'

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

// Writes the file of a backup: a tar of parts, compressed by zstd. It gets its name when it is complete and on the
// disk.

type Archive = {
  /** Adds a part of known length. @throws BackupRefused when its contents have another length */
  add: (name: string, bytes: number, contents: AsyncIterable<Buffer> | Iterable<Buffer>) => Promise<Part>
}

/** Writes one part with back-pressure. @returns the part with its checksum */
async function addPart(archive: Pack, { name, bytes }: Omit<Part, 'sha256'>, contents: Parameters<Archive['add']>[2]) {
  const hash = createHash('sha256')
  const entry = archive.entry({ name, size: bytes, mode: 0o600 })
  const ended = new Promise<void>((resolve, reject) => {
    entry.on('error', reject).on('close', () => resolve())
  })
  ended.catch(() => undefined)
  let written = 0
  for await (const chunk of contents) {
    written += chunk.length
    if (written > bytes) break
    hash.update(chunk)
    if (!entry.write(chunk))
      await Promise.race([new Promise<void>((resolve) => entry.once('drain', () => resolve())), ended])
  }
  if (written !== bytes) throw new BackupRefused(`${name} changed while it was read.`)
  entry.end(undefined)
  await ended
  return { name, bytes, sha256: hash.digest('hex') }
}

/** Adds a part from memory. */
const addBuffer = (archive: Archive, name: string, contents: Buffer): Promise<Part> =>
  archive.add(name, contents.length, [contents])

async function openDraft(draft: string): Promise<FileHandle> {
  try {
    // Readable only by the user who makes it: a backup holds personal data.
    return await open(draft, 'wx', 0o600)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new BackupRefused(
      code === 'EEXIST'
        ? `${draft} is there: a backup is being written, or one was killed. In the latter case take it away.`
        : `${draft} can't be written (${code}).`,
    )
  }
}

/**
 * Writes an archive of the parts that `fill` adds.
 * @param signal interrupts it
 * @throws BackupRefused when the file exists, the disk is full or it was interrupted; it then leaves no file
 */
async function writeArchive<T>(file: string, fill: (archive: Archive) => Promise<T>, signal?: AbortSignal): Promise<T> {
  const draft = `${file}.part`
  const refuseToOverwrite = () => {
    if (existsSync(file)) throw new BackupRefused(`${file} is there already; a backup never takes the place of a file.`)
  }
  refuseToOverwrite()
  const handle = await openDraft(draft)
  try {
    const archive = pack()
    const written = pipeline(archive, createZstdCompress(), handle.createWriteStream({ flush: true }), { signal })
    const failed = written.then(() => new Promise<never>(() => undefined))
    const result = await Promise.race([
      failed,
      fill({ add: (name, bytes, contents) => Promise.race([failed, addPart(archive, { name, bytes }, contents)]) }),
    ])
    archive.finalize()
    await written
    refuseToOverwrite()
    await rename(draft, file)
    const folder = await open(join(dirname(file), '.'))
    await folder.sync().finally(() => folder.close())
    return result
  } catch (error) {
    await rm(draft, { force: true })
    throw asRefusal(error, 'nothing was kept')
  } finally {
    await handle.close().catch(() => undefined)
  }
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
