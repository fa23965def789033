/**
 * A share picture of every letter that the fonts are trusted to have; tests/unit/seo/share-pictures/draw.test.ts draws
 * some of them.
 */
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, expect, it, vi } from 'vitest'
import { drawable, drawCard } from '../../../../lib/seo/share-pictures/draw.tsx'

const HOSTILE = `${'W'.repeat(40)} “</script>” 🏡 עברית \u202e\u0000 日本 ${'x'.repeat(240)}`
/** In lines that are drawn whole. */
const EVERY_LETTER = (
  drawable([...Array(0x2300).keys()].map((code) => String.fromCharCode(code)).join('')).match(/.{1,38}/gu) ?? []
).filter((line) => line.trim() !== '')

/** What is hardest to make small: no two points alike. */
const noise = () =>
  sharp(randomBytes(1200 * 900 * 3), { raw: { width: 1200, height: 900, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()

afterEach(() => vi.unstubAllGlobals())

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
    ...{ photo: '/pictures/a.jpg', ribbon: HOSTILE, label: HOSTILE, title: HOSTILE, price: HOSTILE, brand: HOSTILE },
    facts: [HOSTILE, ...EVERY_LETTER],
    energy: { label: 'EPC-label A\u2212', ground: '#4ca63f', text: '#10180f' },
  }
  for (const photo of [await noise(), null]) {
    const { bytes, withPhoto } = await drawCard(card, photo)
    const { width, height, format } = await sharp(bytes).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
    expect(bytes.length).toBeLessThanOrEqual(250_000)
    expect(withPhoto).toBe(photo !== null)
  }
  expect(asked).toEqual([])
})
