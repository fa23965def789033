/**
 * Restores a backup's files to DATA_DIR. They have temporary names until the restored database is committed, and get
 * their final names then. A journal records this: after a restore that was killed, the next command compares it with
 * the mark of the database, and then finishes the restore or takes it back.
 */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { draftOf, FOLDER_NAMES, FOLDERS, filesIn, JOURNAL, waitingIn } from './folders.ts'
import type { Manifest, ManifestFile } from './manifest.ts'
import { drain } from './read-archive.ts'
import { BackupRefused } from './refused.ts'

/** The journal of a restore. */
type Journal = {
  /** The mark of the database that the restore creates. */
  mark: string
  /** Files of the former database only, with their folders, to remove at the end. */
  beside: string[]
}

/** Bytes that must stay free on the disk. */
const SPARE = 64 * 1024 * 1024

/** Whether a file exists with the saved contents. */
async function isInPlace(path: string, { bytes, sha256 }: ManifestFile): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile() || found.size !== bytes) return false
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex') === sha256
}

/** Checks the free space. @throws BackupRefused when the disk has no room for the files that don't exist yet */
export async function checkRoom(dataDir: string, files: ManifestFile[]): Promise<void> {
  let wanted = 0
  for (const { folder, name, bytes } of files)
    if ((await stat(join(dataDir, folder, name)).catch(() => null))?.size !== bytes) wanted += bytes
  const { bavail, bsize } = await statfs(dataDir)
  if (wanted + SPARE > bavail * bsize)
    throw new BackupRefused(`The disk of DATA_DIR has no room for the backup's files (${Math.ceil(wanted / 1e6)} MB).`)
}

/** The files in DATA_DIR that the backup neither has nor refers to, with their folders. */
export async function extraFilesIn(dataDir: string, { files, lacks }: Manifest): Promise<string[]> {
  const saved = new Set([...lacks, ...files.map(({ folder, name }) => join(folder, name))])
  const extraFiles: string[] = []
  for (const folder of FOLDER_NAMES)
    for (const name of await filesIn(dataDir, folder))
      if (!saved.has(join(folder, name))) extraFiles.push(join(folder, name))
  return extraFiles
}

/** Writes a file under its temporary name, unless it exists already with the same contents. */
export async function prepareFile(dataDir: string, file: ManifestFile, contents: AsyncIterable<Buffer>): Promise<void> {
  const folder = join(dataDir, file.folder)
  if (await isInPlace(join(folder, file.name), file)) return drain(contents)
  await mkdir(folder, { recursive: true })
  const draft = join(folder, draftOf(file.name))
  await rm(draft, { force: true })
  const handle = await open(draft, 'wx', FOLDERS[file.folder])
  try {
    for await (const chunk of contents) await handle.writeFile(chunk)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** Writes the journal, before the restore changes anything. */
export async function beginJournal(dataDir: string, journal: Journal): Promise<void> {
  await writeFile(join(dataDir, JOURNAL), JSON.stringify(journal), { mode: 0o600, flush: true })
  await syncFolder(dataDir)
}

async function readJournal(dataDir: string): Promise<Journal | null> {
  // An incomplete journal belongs to a restore that hadn't changed anything yet.
  const text = await readFile(join(dataDir, JOURNAL), 'utf8').catch(() => '')
  try {
    return JSON.parse(text) as Journal
  } catch {
    return null
  }
}

/** Takes a restore back, when the former database stays: removes the files with temporary names. */
export async function takeBack(dataDir: string): Promise<void> {
  for (const folder of FOLDER_NAMES)
    for (const name of await waitingIn(dataDir, folder)) await rm(join(dataDir, folder, draftOf(name)), { force: true })
  await rm(join(dataDir, JOURNAL), { force: true })
}

/**
 * Finishes a restore, when the new database is committed: gives files their final names and removes those of the
 * former one. Can be repeated.
 */
export async function settle(dataDir: string, { beside }: Journal): Promise<void> {
  for (const folder of FOLDER_NAMES) {
    const waiting = await waitingIn(dataDir, folder)
    for (const name of waiting) await rename(join(dataDir, folder, draftOf(name)), join(dataDir, folder, name))
    if (waiting.length > 0) await syncFolder(join(dataDir, folder))
  }
  for (const path of beside) await rm(join(dataDir, path), { force: true })
  await rm(join(dataDir, JOURNAL), { force: true })
}

/** Whether a restore is running or was killed. */
export const isRestoring = (dataDir: string): boolean => existsSync(join(dataDir, JOURNAL))

/**
 * Finishes or takes back a restore that was killed, so that the files match the database.
 * @param mark the mark of the database; null when no restore created it
 */
export async function endRestore(dataDir: string, mark: string | null): Promise<void> {
  if (!isRestoring(dataDir)) return
  const journal = await readJournal(dataDir)
  await (journal && journal.mark === mark ? settle(dataDir, journal) : takeBack(dataDir))
}
