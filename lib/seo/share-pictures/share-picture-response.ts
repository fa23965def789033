/** Responses with share pictures: only for published subjects, under their current address. */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Semaphore } from '../../cache/semaphore.ts'
import { visiblePage } from '../../content/pages.ts'
import { env } from '../../env.ts'
import type { Language } from '../../listings/rules.ts'
import { lookUpListing } from '../../listings/view.ts'
import { pictureBytes } from '../../media/picture-bytes.ts'
import { lookUpProject } from '../../projects/view.ts'
import { languageUse } from '../../site/languages.ts'
import { brand } from '../../site/site-settings.ts'
import { drawCard } from './draw.tsx'
import { parseShareFile, type ShareCard, type ShareSubject, shareFile } from './share-card.ts'
import { homeCard, pageCard, projectCard, siteCard } from './share-cards.ts'

/** The current card of a subject; null when it isn't published in this language. */
async function cardOf({ kind, id }: ShareSubject, locale: Language): Promise<ShareCard | null> {
  const site = await brand(locale)
  switch (kind) {
    case 'home': {
      const found = await lookUpListing(id, locale)
      return found.kind === 'found' ? homeCard(found.listing, locale, site.name) : null
    }
    case 'project': {
      const found = await lookUpProject(id, locale)
      return found.kind === 'found' ? projectCard(found.project, locale, site.name) : null
    }
    case 'site':
      return id === 0 ? siteCard(site) : null
    default: {
      const page = await visiblePage(kind, id, locale)
      return page && pageCard(page, site.name)
    }
  }
}

async function draw(card: ShareCard) {
  const { bytes, withPhoto } = await drawCard(card, card.photo === null ? null : await pictureBytes(card.photo))
  return { bytes, cacheable: withPhoto || card.photo === null }
}

const notFound = () => new Response(null, { status: 404 })

/** Number of files, about 250 MB. */
const MAX_CACHED = 2500
const MAX_CONCURRENT = 2
/** When this many wait, further requests get 503. */
const MAX_QUEUE = 60

/**
 * A drawn picture. `cacheable`: whether it is complete; a picture that lacks its photograph is sent once and not
 * cached.
 */
type DrawnPicture = { bytes: Buffer; cacheable: boolean }

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

/**
 * The response to a request for a share picture. An older address, which social networks keep for months, redirects to
 * the current one: no outdated picture is drawn.
 * @param name the last segment of the address
 */
export async function sharePictureResponse(name: string): Promise<Response> {
  const file = parseShareFile(name)
  if (!file || !(await languageUse()).languages.includes(file.locale)) return notFound()
  const card = await cardOf(file, file.locale)
  if (!card) return notFound()
  const current = shareFile(file, file.locale, card)
  if (current !== name)
    return new Response(null, { status: 307, headers: { location: `/share/${current}`, 'cache-control': 'no-cache' } })
  const picture = await cachedSharePicture(name, () => draw(card))
  if (!picture) return new Response(null, { status: 503, headers: { 'retry-after': '10' } })
  return new Response(new Uint8Array(picture.bytes), {
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': picture.cacheable ? 'public, max-age=31536000, immutable' : 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
