/**
 * Encodes the pictures on the demo's first pages before anyone requests them: each takes up to a second, during which
 * its place would be blank. They are requested through the site's own image optimiser, whose cache then has them.
 */
import { request } from 'node:http'
import { availableParallelism } from 'node:os'
import { env } from '../../lib/env.ts'
import { pathTo } from '../../lib/i18n/paths.ts'
import { PLACEHOLDER_WIDTH, withPictureWidth } from '../../lib/media/rules-gallery.ts'

/** The screens to prepare for, a phone and a desktop: window width in CSS pixels, and device pixels per CSS pixel. */
const SCREENS = [
  { width: 390, density: 3 },
  { width: 1440, density: 1 },
] as const
/** The Accept header of current browsers, which take AVIF. */
const ACCEPT = 'image/avif,image/webp,*/*;q=0.8'
/** Prepared homes per list, and pictures per page. */
const HOMES_PER_LIST = 2
const PICTURES_PER_PAGE = 12
/** In milliseconds; the remaining pictures are encoded on request. */
const LONGEST = 60_000
const REM = 16

/** A length in `sizes`, in CSS pixels; the window width for other expressions. */
function pixels(length: string, window: number): number {
  const [, number = '', unit] = /^([\d.]+)(px|rem|vw)$/.exec(length.trim()) ?? []
  if (unit === 'px') return Number(number)
  if (unit === 'rem') return Number(number) * REM
  if (unit === 'vw') return (Number(number) * window) / 100
  return window
}

/** The shown width of a picture, as a browser evaluates `sizes`: the first matching condition counts. */
function shownWidth(sizes: string, window: number): number {
  for (const entry of sizes.split(/,(?![^(]*\))/)) {
    const [, least, length = entry] = /^\s*\(min-width:\s*([\d.]+(?:px|rem))\)\s*(.+)$/.exec(entry) ?? []
    if (least === undefined || window >= pixels(least, window)) return pixels(length, window)
  }
  return window
}

/**
 * The addresses that the screens choose for a page's pictures, in order, including the small placeholders.
 * @param most how many pictures count
 */
export function picturesIn(html: string, most: number): string[] {
  const chosen = new Set<string>()
  const add = (address: string | undefined) => address?.startsWith('/') && chosen.add(address)
  const images = [...html.matchAll(/<img\b[^>]*(?:>|$)/g)]
    .map(([image]) => image)
    .filter((image) => /srcset="/i.test(image))
  for (const image of images.slice(0, most)) {
    const attribute = (name: string) =>
      new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(image)?.[1]?.replaceAll('&amp;', '&')
    const candidates = (attribute('srcset') ?? '')
      .split(/,\s+/)
      .map((candidate) => candidate.split(' '))
      .map(([address = '', width = '']) => ({ address, width: Number.parseInt(width, 10) }))
      .filter(({ width }) => width > 0)
      .sort((a, b) => a.width - b.width)
    for (const { width, density } of SCREENS) {
      const wanted = shownWidth(attribute('sizes') ?? '100vw', width) * density
      add((candidates.find((candidate) => candidate.width >= wanted) ?? candidates.at(-1))?.address)
    }
    add(withPictureWidth(attribute('src') ?? '', PLACEHOLDER_WIDTH))
  }
  return [...chosen]
}

/**
 * Requests a path from the site on this machine, with the host of SITE_URL; the body is empty unless the status is 200.
 */
function ask(path: string, host: string): Promise<{ body: string; isKept: boolean }> {
  const { PORT, HOST } = env()
  const address = HOST === '0.0.0.0' ? '127.0.0.1' : HOST
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: address, port: PORT, path, headers: { host, accept: ACCEPT } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          body: answer.statusCode === 200 ? Buffer.concat(parts).toString() : '',
          isKept: answer.headers['x-nextjs-cache'] === 'HIT',
        }),
      )
    })
    outgoing.on('error', reject).end()
  })
}

/** The addresses of the first pages: front pages and lists in both languages, and the first homes of each list. */
async function pagesOf(get: (path: string) => Promise<string>): Promise<string[]> {
  const languages = ['nl', 'fr'] as const
  const lists = languages.flatMap((language) => [pathTo('forSale', language), pathTo('forRent', language)])
  const homes: string[] = []
  for (const list of lists) {
    const found = (await get(list)).matchAll(new RegExp(`href="(${list}[^/"]+/[^/"]+/\\d+/)"`, 'g'))
    homes.push(...[...new Set([...found].map(([, path = '']) => path))].slice(0, HOMES_PER_LIST))
  }
  return [...languages.map((language) => pathTo('home', language)), ...lists, ...homes]
}

/**
 * Encodes the pictures of the first pages; those in the cache cost almost nothing. Failures are ignored: the site
 * encodes on request.
 * @param say prints progress
 */
export async function prepareFirstPictures(say: (message: string) => void): Promise<void> {
  const giveUp = performance.now() + LONGEST
  const { host } = new URL(env().SITE_URL)
  const get = async (path: string): Promise<string> => (await ask(path, host)).body
  const addresses = new Set<string>()
  for (const path of await pagesOf(get))
    for (const address of picturesIn(await get(path), PICTURES_PER_PAGE)) addresses.add(address)
  // The small ones first: they are quick, and serve as placeholders for the others.
  const isSmall = (address: string) => address === withPictureWidth(address, PLACEHOLDER_WIDTH)
  const waiting = [...addresses].sort((a, b) => Number(isSmall(b)) - Number(isSmall(a)))
  let done = 0
  let encoded = 0
  const work = async (): Promise<void> => {
    for (let address = waiting.shift(); address && performance.now() < giveUp; address = waiting.shift()) {
      const { isKept } = await ask(address, host).catch(() => ({ isKept: false }))
      if (!isKept) encoded++
      if (++done % 50 === 0) say(`${done} of ${addresses.size} pictures`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  const later = addresses.size - done
  const rest = later > 0 ? `; ${later} more are encoded on request` : ''
  say(`${encoded} pictures encoded, ${done - encoded} were ready${rest}`)
}
