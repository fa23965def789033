/**
 * Puts a backup's files into DATA_DIR. Their bytes wait under other names until the database that names them counts, and come into
 * their places then. A journal says so meanwhile: whoever comes after a restore that was killed asks the database whether it is the
 * new one, and goes on or takes back.
 */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { draftOf, FOLDER_NAMES, FOLDERS, filesIn, JOURNAL, waitingIn } from './folders.ts'
import type { Manifest, ManifestFile } from './manifest.ts'
import { drain } from './read-archive.ts'
import { BackupRefused } from './refused.ts'

/** What a restore is about to do. */
type Journal = {
  /** By which the database it makes is known. */
  mark: string
  /** Files that only the former database named, with their folders. */
  beside: string[]
}

/** What the disk keeps free besides, in bytes. */
const SPARE = 64 * 1024 * 1024

/** Whether a file is there as it was saved. */
async function isInPlace(path: string, { bytes, sha256 }: ManifestFile): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile() || found.size !== bytes) return false
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex') === sha256
}

/** @throws BackupRefused when the disk has no room for what isn't there yet */
export async function checkRoom(dataDir: string, files: ManifestFile[]): Promise<void> {
  let wanted = 0
  for (const { folder, name, bytes } of files)
    if ((await stat(join(dataDir, folder, name)).catch(() => null))?.size !== bytes) wanted += bytes
  const { bavail, bsize } = await statfs(dataDir)
  if (wanted + SPARE > bavail * bsize)
    throw new BackupRefused(`The disk of DATA_DIR has no room for the backup's files (${Math.ceil(wanted / 1e6)} MB).`)
}

/** Names of the files in DATA_DIR that a backup doesn't have, with their folders; but those that its rows count on. */
export async function filesBeside(dataDir: string, { files, lacks }: Manifest): Promise<string[]> {
  const saved = new Set([...lacks, ...files.map(({ folder, name }) => join(folder, name))])
  const beside: string[] = []
  for (const folder of FOLDER_NAMES)
    for (const name of await filesIn(dataDir, folder))
      if (!saved.has(join(folder, name))) beside.push(join(folder, name))
  return beside
}

/** Writes one file's bytes to where they wait; nothing where it is there already. */
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

async function toDisk(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** Writes down that a restore begins, before it does anything. */
export async function beginJournal(dataDir: string, journal: Journal): Promise<void> {
  await writeFile(join(dataDir, JOURNAL), JSON.stringify(journal), { mode: 0o600, flush: true })
  await toDisk(dataDir)
}

async function readJournal(dataDir: string): Promise<Journal | null> {
  // One that isn't whole is of a restore that had done nothing yet.
  const text = await readFile(join(dataDir, JOURNAL), 'utf8').catch(() => '')
  try {
    return JSON.parse(text) as Journal
  } catch {
    return null
  }
}

/** The former database counts: what waits goes. */
export async function takeBack(dataDir: string): Promise<void> {
  for (const folder of FOLDER_NAMES)
    for (const name of await waitingIn(dataDir, folder)) await rm(join(dataDir, folder, draftOf(name)), { force: true })
  await rm(join(dataDir, JOURNAL), { force: true })
}

/** The new database counts: what waits comes into its place, and what only the former one named goes. Broken off, it can be done again. */
export async function settle(dataDir: string, { beside }: Journal): Promise<void> {
  for (const folder of FOLDER_NAMES) {
    const waiting = await waitingIn(dataDir, folder)
    for (const name of waiting) await rename(join(dataDir, folder, draftOf(name)), join(dataDir, folder, name))
    if (waiting.length > 0) await toDisk(join(dataDir, folder))
  }
  for (const path of beside) await rm(join(dataDir, path), { force: true })
  await rm(join(dataDir, JOURNAL), { force: true })
}

/** Whether a restore has begun and not ended. */
export const isRestoring = (dataDir: string): boolean => existsSync(join(dataDir, JOURNAL))

/**
 * Ends what a restore that was killed has left, so that the files are those of the database that counts.
 * @param mark which restore made the database
 */
export async function endRestore(dataDir: string, mark: string | null): Promise<void> {
  if (!isRestoring(dataDir)) return
  const journal = await readJournal(dataDir)
  await (journal && journal.mark === mark ? settle(dataDir, journal) : takeBack(dataDir))
}
