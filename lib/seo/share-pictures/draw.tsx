/** Draws share pictures, with the site's own fonts as outlines, so that they look the same on every machine. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImageResponse } from 'next/og'
import sharp from 'sharp'
import { transliterate } from '../../shared/transliterate.ts'
import { BRAND_COLOURS } from '../../site/rules-brand-colours.ts'
import { LEAF } from '../../site/rules-leaf-drawing.ts'
import { BesidePhoto, COLOURS, cutTo, FLEX, Mark, PHOTO_WIDTH, sizeFor } from './BesidePhoto.tsx'
import { SHARE_SIZE, type ShareCard } from './share-card.ts'

const FONT_FILES = [
  { name: 'serif', weight: 400, file: 'source-serif-4/files/source-serif-4-latin-400-normal.woff' },
  { name: 'serif extended', weight: 400, file: 'source-serif-4/files/source-serif-4-latin-ext-400-normal.woff' },
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

/** Characters of the fonts; for others the drawing library would download a font or an emoji picture. */
const SUPPORTED =
  /[\u0020-\u007e\u00a0-\u00ac\u00ae-\u012b\u012e-\u0165\u0168-\u017f\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2212]/u

/** Text in characters that can be drawn. */
export const drawable = (text: string): string =>
  transliterate(
    text
      .normalize('NFC')
      .replace(/[\u2000-\u200a\u202f\s]/g, (space) => (space === '\u00a0' || space === '\u202f' ? '\u00a0' : ' ')),
    SUPPORTED,
  )
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

const MAX_BYTES = 250_000
/** JPEG qualities, best first; the first one below MAX_BYTES is used. */
const QUALITIES = [84, 76, 66, 54, 40]

async function asJpeg(picture: Buffer): Promise<Buffer> {
  let bytes = picture
  for (const quality of QUALITIES) {
    bytes = await sharp(picture, { raw: { ...SHARE_SIZE, channels: 3 } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer()
    if (bytes.length <= MAX_BYTES) break
  }
  return bytes
}

const cropPhoto = (photo: Buffer): Promise<Buffer | null> =>
  sharp(photo, { limitInputPixels: 60_000_000 })
    .rotate()
    .resize(PHOTO_WIDTH, SHARE_SIZE.height, { fit: 'cover', position: 'attention' })
    .flatten({ background: BRAND_COLOURS.light.paper })
    // Lossless in between: another JPEG would lose quality, and AVIF is slow to encode.
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => null)

/** Separates facts in one line; a line may break only after it. */
const DOT = '\u00a0\u00a0·\u00a0 '

/** A share card without a photograph, on the brand's colour. */
function PlainGround({ ribbon, label, title, facts, price, brand }: ShareCard) {
  const shown = cutTo(title, 120)
  const size = sizeFor(
    shown,
    [
      [24, 96],
      [48, 76],
      [80, 62],
    ],
    52,
  )
  const lines = [[label, ribbon].filter(Boolean).join(DOT), facts.join(DOT), price]
  const [above, below, last] = lines
  return (
    <div
      style={{
        ...SHARE_SIZE,
        display: 'flex',
        background: COLOURS.green,
        color: COLOURS.paper,
        padding: '56px 72px 60px',
      }}
    >
      <svg
        width="520"
        height="640"
        viewBox={LEAF.tightBox}
        aria-hidden="true"
        style={{ position: 'absolute', right: -70, top: 30, opacity: 0.13 }}
      >
        <path d={LEAF.blade} fill={COLOURS.paper} />
        <path d={LEAF.stalk} stroke={COLOURS.paper} strokeWidth="1" fill="none" />
        <path d={LEAF.veins} stroke={COLOURS.green} strokeWidth="0.6" fill="none" />
      </svg>
      <div style={{ ...FLEX, width: '100%', justifyContent: 'space-between' }}>
        <Mark brand={brand} color={COLOURS.paper} veins={COLOURS.green} />
        <div style={{ ...FLEX, maxWidth: 1000 }}>
          {above && <div style={{ fontFamily: 'sans', fontWeight: 600, fontSize: 32, marginBottom: 14 }}>{above}</div>}
          <div style={{ fontFamily: 'serif', fontWeight: 400, fontSize: size, lineHeight: 1.08 }}>{shown}</div>
          {below && <div style={{ fontFamily: 'sans', fontSize: 32, lineHeight: 1.3, marginTop: 20 }}>{below}</div>}
        </div>
        <div style={{ display: 'flex', fontFamily: 'serif', fontWeight: 400, fontSize: 54 }}>{last}</div>
      </div>
    </div>
  )
}

/** A share picture without its photograph, rendered by satori, which supports flexbox and inline styles only. */
const SharePanel = ({ card, withPhoto }: { card: ShareCard; withPhoto: boolean }) =>
  withPhoto ? <BesidePhoto {...card} /> : <PlainGround {...card} />

/**
 * Draws a card as a JPEG of 1200 × 630 pixels and at most 250 kB.
 * @param photo the bytes of its photograph; without a valid one the card has text only
 * @returns the bytes, and whether the photograph is in the picture
 */
export async function drawCard(card: ShareCard, photo: Buffer | null): Promise<{ bytes: Buffer; withPhoto: boolean }> {
  const background = photo && (await cropPhoto(photo))
  const panel = new ImageResponse(<SharePanel card={drawableCard(card)} withPhoto={background !== null} />, {
    ...SHARE_SIZE,
    fonts: await loadFonts(),
  })
  const layers = [
    ...(background ? [{ input: background, left: 0, top: 0 }] : []),
    { input: Buffer.from(await panel.arrayBuffer()) },
  ]
  const picture = await sharp({ create: { ...SHARE_SIZE, channels: 3, background: BRAND_COLOURS.light.paper } })
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer()
  return { bytes: await asJpeg(picture), withPhoto: background !== null }
}
