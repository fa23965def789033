/** Pictures made for sharing, kept under DATA_DIR: each is made once, a few at a time, and the oldest go when there are many. */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Semaphore } from '../../cache/semaphore.ts'
import { env } from '../../env.ts'

/** About 250 MB. */
const MOST_KEPT = 2500
const MOST_AT_WORK = 2
/** Whoever comes when so many wait is told to come back later. */
const MOST_WAITING = 60

/** @property lasting whether it shows all it should; another is shown this once and not kept */
export type MadePicture = { bytes: Buffer; lasting: boolean }

const underway = new Map<string, Promise<MadePicture | null>>()
const places = new Semaphore({ atOnce: MOST_AT_WORK, waiting: MOST_WAITING })

/** Takes the oldest away when there are more than may be kept, a tenth at once: not every new picture is to look at all others. */
async function shed(folder: string, most: number): Promise<void> {
  const names = await readdir(folder)
  if (names.length <= most) return
  const aged = await Promise.all(
    names.map(async (name) => ({
      name,
      time: (await stat(join(/*turbopackIgnore: true*/ folder, name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  )
  const oldest = aged.toSorted((a, b) => a.time - b.time).slice(0, names.length - Math.floor(most * 0.9))
  await Promise.all(oldest.map(({ name }) => rm(join(/*turbopackIgnore: true*/ folder, name), { force: true })))
}

/** Keeps a picture; a full or read-only disk only means that it is made anew next time. */
async function keep(folder: string, name: string, bytes: Buffer, most: number): Promise<void> {
  const draft = join(/*turbopackIgnore: true*/ folder, `.${name}.${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(draft, bytes)
    await rename(draft, join(/*turbopackIgnore: true*/ folder, name))
    await shed(folder, most)
  } catch {
    // The visitor has the picture all the same.
    await rm(draft, { force: true }).catch(() => undefined)
  }
}

/**
 * A made picture by its name; made by `make` when it isn't there yet, once for all who ask at the same time.
 * @param name one that is safe as a file name and changes with what the picture shows
 * @param most how many are kept
 * @returns null when too many are being made
 */
export async function cachedSharePicture(
  name: string,
  make: () => Promise<MadePicture>,
  most = MOST_KEPT,
): Promise<MadePicture | null> {
  const other = underway.get(name)
  if (other) return other
  const folder = join(/*turbopackIgnore: true*/ env().DATA_DIR, 'share')
  const find = async (): Promise<MadePicture | null> => {
    const bytes = await readFile(join(/*turbopackIgnore: true*/ folder, name)).catch(() => null)
    if (bytes) return { bytes, lasting: true }
    if (places.isFull) return null
    const made = await places.run(make)
    if (made.lasting) await keep(folder, name, made.bytes, most)
    return made
  }
  const promise = find().finally(() => underway.delete(name))
  underway.set(name, promise)
  return promise
}
