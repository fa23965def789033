/**
 * The pictures that Next has encoded, on disk, shared by all processes. Next's own store writes a file in place, so
 * another process could read half of it, which browsers would keep for a month.
 */
import { mkdir, opendir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { processSingleton } from '../cache/process-singleton.ts'

/** `revalidate`: in seconds. */
export type EncodedPicture = {
  etag: string
  upstreamEtag: string
  extension: string
  revalidate: number
  buffer: Buffer
}

/** `lastModified`: when it was stored, in milliseconds. */
export type StoredPicture = { value: EncodedPicture & { kind: 'IMAGE' }; lastModified: number }

export type PictureFiles = {
  get: (key: string) => Promise<StoredPicture | null>
  /** Stores a picture; rejects when the disk is full or read-only. */
  set: (key: string, picture: EncodedPicture) => Promise<void>
}

const NEW_LINE = 10

/**
 * Opens the store in a folder. A file is one line of JSON, and then the bytes.
 * @param most how many bytes all pictures may take; by default half of what they and the free space take
 */
export function openPictureFiles(folder: string, most?: number): PictureFiles {
  const pathOf = (key: string): string => join(folder, key)
  /** Bytes that were written since the folder was last measured. */
  let written = Number.POSITIVE_INFINITY
  let limit = 0

  /** Measures the folder, and removes the oldest pictures when they take too much. */
  async function removeOldest(): Promise<void> {
    written = 0
    const files: { path: string; bytes: number; time: number }[] = []
    let total = 0
    for await (const { name } of await opendir(folder)) {
      const found = await stat(pathOf(name)).catch(() => null)
      if (!found) continue
      files.push({ path: pathOf(name), bytes: found.size, time: found.mtimeMs })
      total += found.size
    }
    const { bavail, bsize } = await statfs(folder)
    limit = most ?? (bavail * bsize + total) / 2
    if (total <= limit) return
    for (const { path, bytes } of files.toSorted((a, b) => a.time - b.time)) {
      if (total <= limit * 0.9) break
      await rm(path, { force: true })
      total -= bytes
    }
  }

  return {
    get: async (key) => {
      const file = await readFile(pathOf(key)).catch(() => null)
      if (!file) return null
      const end = file.indexOf(NEW_LINE)
      const { lastModified, ...head } = JSON.parse(file.toString('utf8', 0, end))
      return { value: { ...head, kind: 'IMAGE', buffer: file.subarray(end + 1) }, lastModified }
    },
    set: async (key, { buffer, etag, upstreamEtag, extension, revalidate }) => {
      const head = JSON.stringify({ etag, upstreamEtag, extension, revalidate, lastModified: Date.now() })
      const draft = pathOf(`${key}.${process.pid}`)
      await mkdir(folder, { recursive: true })
      try {
        await writeFile(draft, Buffer.concat([Buffer.from(`${head}\n`), buffer]))
        await rename(draft, pathOf(key))
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined)
        throw error
      }
      written += buffer.length
      if (written > limit / 16) await removeOldest()
    },
  }
}

/** Opens the store for Next's cache handler (lib/cache/next-cache-handler.ts), which can't read files itself. */
export const provideEncodedPictures = (folder: string): PictureFiles =>
  processSingleton('encoded-pictures', () => openPictureFiles(folder))
