/** Share pictures, cached under DATA_DIR: each is drawn once, a few at a time; the oldest are removed. */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Semaphore } from '../../cache/semaphore.ts'
import { env } from '../../env.ts'

/** Number of files, about 250 MB. */
const MAX_CACHED = 2500
const MAX_CONCURRENT = 2
/** When this many wait, further requests get 503. */
const MAX_QUEUE = 60

/**
 * A drawn picture. `cacheable`: whether it is complete; a picture that lacks its photograph is sent once and not
 * cached.
 */
export type DrawnPicture = { bytes: Buffer; cacheable: boolean }

const inFlight = new Map<string, Promise<DrawnPicture | null>>()
const drawingSlots = new Semaphore({ atOnce: MAX_CONCURRENT, waiting: MAX_QUEUE })

/** Removes the oldest tenth when there are more files than allowed, so that not every new picture has to list all. */
async function removeOldest(folder: string, most: number): Promise<void> {
  const names = await readdir(folder)
  if (names.length <= most) return
  const files = await Promise.all(
    names.map(async (name) => ({
      name,
      time: (await stat(join(/*turbopackIgnore: true*/ folder, name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  )
  const oldest = files.toSorted((a, b) => a.time - b.time).slice(0, names.length - Math.floor(most * 0.9))
  await Promise.all(oldest.map(({ name }) => rm(join(/*turbopackIgnore: true*/ folder, name), { force: true })))
}

/** Stores a picture; on a full or read-only disk it is simply drawn again next time. */
async function store(folder: string, name: string, bytes: Buffer, most: number): Promise<void> {
  const draft = join(/*turbopackIgnore: true*/ folder, `.${name}.${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(draft, bytes)
    await rename(draft, join(/*turbopackIgnore: true*/ folder, name))
    await removeOldest(folder, most)
  } catch {
    // The visitor gets the picture nevertheless.
    await rm(draft, { force: true }).catch(() => undefined)
  }
}

/**
 * The cached picture of a name, else a newly drawn one; concurrent requests share one drawing.
 * @param name safe as a file name; it changes with the picture's content
 * @param most how many files are cached
 * @returns null when too many requests wait
 */
export async function cachedSharePicture(
  name: string,
  make: () => Promise<DrawnPicture>,
  most = MAX_CACHED,
): Promise<DrawnPicture | null> {
  const pending = inFlight.get(name)
  if (pending) return pending
  const folder = join(/*turbopackIgnore: true*/ env().DATA_DIR, 'share')
  const find = async (): Promise<DrawnPicture | null> => {
    const bytes = await readFile(join(/*turbopackIgnore: true*/ folder, name)).catch(() => null)
    if (bytes) return { bytes, cacheable: true }
    if (drawingSlots.isFull) return null
    const drawn = await drawingSlots.run(make)
    if (drawn.cacheable) await store(folder, name, drawn.bytes, most)
    return drawn
  }
  const promise = find().finally(() => inFlight.delete(name))
  inFlight.set(name, promise)
  return promise
}
