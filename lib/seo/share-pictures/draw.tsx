/** Draws share pictures: words as outlines from the site's own fonts, so that they look the same on every machine. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImageResponse } from 'next/og'
import sharp from 'sharp'
import { PHOTO_WIDTH } from './BesidePhoto.tsx'
import { SharePanel } from './SharePanel.tsx'
import { SHARE_SIZE, type ShareCard } from './share-card.ts'

const FONT_FILES = [
  { name: 'serif', weight: 600, file: 'source-serif-4/files/source-serif-4-latin-600-normal.woff' },
  { name: 'serif extended', weight: 600, file: 'source-serif-4/files/source-serif-4-latin-ext-600-normal.woff' },
  { name: 'sans', weight: 400, file: 'instrument-sans/files/instrument-sans-latin-400-normal.woff' },
  { name: 'sans extended', weight: 400, file: 'instrument-sans/files/instrument-sans-latin-ext-400-normal.woff' },
  { name: 'sans', weight: 600, file: 'instrument-sans/files/instrument-sans-latin-600-normal.woff' },
  { name: 'sans extended', weight: 600, file: 'instrument-sans/files/instrument-sans-latin-ext-600-normal.woff' },
] as const

let fonts: Promise<{ name: string; weight: 400 | 600; data: Buffer }[]> | undefined
const loadFonts = () => {
  fonts ??= Promise.all(
    FONT_FILES.map(async ({ name, weight, file }) => ({
      name,
      weight,
      data: await readFile(join(process.cwd(), 'node_modules', '@fontsource', file)),
    })),
  )
  return fonts
}

/** What the fonts have. For anything else the drawing library would ask the web for a font or a picture of the sign. */
const UNKNOWN =
  /[^\u0020-\u007e\u00a0-\u00ac\u00ae-\u012b\u012e-\u0165\u0168-\u017f\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2212]/gu

/** Text as far as it can be drawn. */
export const drawable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2000-\u200a\u202f\s]/g, (space) => (space === '\u00a0' || space === '\u202f' ? '\u00a0' : ' '))
    .replace(UNKNOWN, '')
    .replace(/ {2,}/g, ' ')
    .trim()

const drawableCard = (card: ShareCard): ShareCard => ({
  ...card,
  ribbon: drawable(card.ribbon),
  label: drawable(card.label),
  title: drawable(card.title) || drawable(card.brand),
  facts: card.facts.map(drawable).filter(Boolean),
  price: drawable(card.price),
  brand: drawable(card.brand),
})

const MOST_BYTES = 250_000
/** The best that fits is taken; busy photographs of leaves need less than the first. */
const QUALITIES = [84, 76, 66, 54, 40]

async function asJpeg(picture: Buffer): Promise<Buffer> {
  let bytes = picture
  for (const quality of QUALITIES) {
    bytes = await sharp(picture, { raw: { ...SHARE_SIZE, channels: 3 } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer()
    if (bytes.length <= MOST_BYTES) break
  }
  return bytes
}

const fitted = (photo: Buffer): Promise<Buffer | null> =>
  sharp(photo, { limitInputPixels: 60_000_000 })
    .rotate()
    .resize(PHOTO_WIDTH, SHARE_SIZE.height, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#fbf8f3' })
    // In the format it came in it would lose once more, and AVIF takes long to write.
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => null)

/**
 * A card as a JPEG of 1200 × 630 and at most 250 kB.
 * @param photo the bytes of its photograph; null, or what is no picture, and its words stand alone
 * @returns also whether the photograph is in it
 */
export async function drawCard(card: ShareCard, photo: Buffer | null): Promise<{ bytes: Buffer; withPhoto: boolean }> {
  const below = photo && (await fitted(photo))
  const panel = new ImageResponse(<SharePanel card={drawableCard(card)} withPhoto={below !== null} />, {
    ...SHARE_SIZE,
    fonts: await loadFonts(),
  })
  const layers = [
    ...(below ? [{ input: below, left: 0, top: 0 }] : []),
    { input: Buffer.from(await panel.arrayBuffer()) },
  ]
  const picture = await sharp({ create: { ...SHARE_SIZE, channels: 3, background: '#fbf8f3' } })
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer()
  return { bytes: await asJpeg(picture), withPhoto: below !== null }
}
