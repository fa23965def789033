import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { drawable, drawCard } from '../../../../lib/seo/share-pictures/draw.tsx'
import type { ShareCard } from '../../../../lib/seo/share-pictures/share-card.ts'

const CARD: ShareCard = {
  ...{ photo: '/pictures/a.jpg', ribbon: 'Verkocht', label: 'Te koop', title: 'Rijwoning', price: '€\u00a0395.000' },
  facts: ['1325 Longueville-Chaumont-Gistoux', '3 slaapkamers', '120\u00a0m²'],
  energy: { label: 'EPC-label A\u2212', ground: '#4ca63f', text: '#10180f' },
  brand: 'Lindehof',
}
const HOSTILE = `${'W'.repeat(40)} “</script>” 🏡 עברית \u202e\u0000 日本 ${'x'.repeat(240)}`

/** All that the fonts are trusted to have, in lines that are drawn whole. */
const EVERY_LETTER = (
  drawable([...Array(0x2300).keys()].map((code) => String.fromCharCode(code)).join('')).match(/.{1,38}/gu) ?? []
).filter((line) => line.trim() !== '')

/** What is hardest to make small: no two points alike. */
const noise = () =>
  sharp(randomBytes(1200 * 900 * 3), { raw: { width: 1200, height: 900, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata()
  return { width, height, format }
}
const pixel = async (bytes: Buffer, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]

afterEach(() => vi.unstubAllGlobals())

describe('drawCard', () => {
  // tests/deep/unit/seo/every-letter.test.ts draws all letters that the fonts have, with and without a photograph.
  it('draws whatever is written, of the given size, small enough, and without asking the web for a letter', async () => {
    const asked: string[] = []
    const load = globalThis.fetch
    vi.stubGlobal('fetch', (address: string | URL, options?: RequestInit) => {
      // The library unpacks its own parts so.
      if (String(address).startsWith('data:')) return load(address, options)
      asked.push(String(address))
      return Promise.reject(new Error('No network.'))
    })
    const card = {
      ...CARD,
      ribbon: HOSTILE,
      label: HOSTILE,
      title: HOSTILE,
      facts: [HOSTILE, ...EVERY_LETTER.slice(0, 2)],
      price: HOSTILE,
      brand: HOSTILE,
    }
    const { bytes, withPhoto } = await drawCard(card, await noise())
    expect(await sizeOf(bytes)).toEqual({ width: 1200, height: 630, format: 'jpeg' })
    expect(bytes.length).toBeLessThanOrEqual(250_000)
    expect(withPhoto).toBe(true)
    expect(asked).toEqual([])
  }, 120_000)

  it('shows the photograph beside its words, and says when it was none', async () => {
    const red = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#f00' } })
      .jpeg()
      .toBuffer()
    const drawn = await drawCard(CARD, red)
    const [r = 0, g = 255] = await pixel(drawn.bytes, 400, 500)
    expect(r).toBeGreaterThan(240)
    expect(g).toBeLessThan(20)
    expect(Math.min(...(await pixel(drawn.bytes, 1190, 20)))).toBeGreaterThan(230)
    const broken = await drawCard(CARD, Buffer.from('no picture'))
    expect(broken.withPhoto).toBe(false)
    expect(await sizeOf(broken.bytes)).toMatchObject({ width: 1200, height: 630 })
  }, 120_000)
})

describe('drawable', () => {
  it('knows more than 300 letters and signs', () => {
    expect(EVERY_LETTER.join('').length).toBeGreaterThan(300)
  })

  it.each([
    ['Maison à Liège – 3\u00a0ch.', 'Maison à Liège – 3\u00a0ch.'],
    ['a\u2002·\u2002b', 'a · b'],
    ['e\u0301', 'é'],
    ['🏡 Huis 🏡', 'Huis'],
    ['\u202eabc\u202c', 'abc'],
    ['日本', ''],
    [' a  \n b ', 'a b'],
  ])('%j is drawn as %j', (text, expected) => {
    expect(drawable(text)).toBe(expected)
  })
})
