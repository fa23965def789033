/**
 * Writes the file of a backup: a tar of parts, compressed by zstd. It gets its name when it is complete and on the
 * disk.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import type { Part } from './manifest.ts'
import { asRefusal, BackupRefused } from './refused.ts'

export type Archive = {
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
export const addBuffer = (archive: Archive, name: string, contents: Buffer): Promise<Part> =>
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
export async function writeArchive<T>(
  file: string,
  fill: (archive: Archive) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
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
