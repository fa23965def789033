/**
 * Puts a backup's files into DATA_DIR. They are named by chance or by what they hold, so they stand beside those of the present
 * database without harm: new ones come before the database is replaced, old ones go after. Whatever breaks off, each row that
 * counts finds its file.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { FOLDER_NAMES, FOLDERS, filesIn } from './folders.ts'
import type { ManifestFile } from './manifest.ts'
import { drain } from './read-archive.ts'
import { BackupRefused } from './refused.ts'

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

/** Names of the files in DATA_DIR that a backup doesn't have, with their folders. */
export async function filesBeside(dataDir: string, files: ManifestFile[]): Promise<string[]> {
  const saved = new Set(files.map(({ folder, name }) => join(folder, name)))
  const beside: string[] = []
  for (const folder of FOLDER_NAMES)
    for (const name of await filesIn(dataDir, folder))
      if (!saved.has(join(folder, name))) beside.push(join(folder, name))
  return beside
}

/** Takes files away that belonged to what was replaced. */
export async function removeFiles(dataDir: string, paths: string[]): Promise<void> {
  for (const path of paths) await rm(join(dataDir, path), { force: true })
}

/** A file that was put in place; `former` is what stood there under its name with other bytes, and waits beside it. */
export type Placed = { path: string; former: string | null }

/** Everything as it was: what stood there comes back, and what is new goes. */
export async function takeBack(dataDir: string, placed: Placed[]): Promise<void> {
  for (const { path, former } of placed.toReversed())
    if (former) await rename(join(dataDir, former), join(dataDir, path))
    else await rm(join(dataDir, path), { force: true })
}

/** Takes away what stood there before. */
export const forgetFormer = (dataDir: string, placed: Placed[]): Promise<void> =>
  removeFiles(
    dataDir,
    placed.flatMap(({ former }) => former ?? []),
  )

/**
 * Writes one file, whole or not at all.
 * @returns what was put in place; nothing where it is there already
 */
export async function placeFile(
  dataDir: string,
  file: ManifestFile,
  contents: AsyncIterable<Buffer>,
): Promise<Placed[]> {
  const folder = join(dataDir, file.folder)
  const path = join(folder, file.name)
  const isThere = await isInPlace(path, file)
  if (isThere) {
    await drain(contents)
    return []
  }
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `.${file.name}.restored`)
  await rm(draft, { force: true })
  const handle = await open(draft, 'wx', FOLDERS[file.folder])
  try {
    for await (const chunk of contents) await handle.writeFile(chunk)
    await handle.sync()
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  // A picture is named by the file it was made of: made by another version, it has the same name and other bytes.
  const former = join(file.folder, `.${file.name}.former`)
  const wasThere = await rename(path, join(dataDir, former)).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
  await rename(draft, path)
  return [{ path: join(file.folder, file.name), former: wasThere ? former : null }]
}
