import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { readPicture } from '../../../lib/imports/pictures/picture-file.ts'

/** A picture whose left half is red and whose right half is blue. */
const halves = (width = 60, height = 40): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
  ])
const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })

async function read(bytes: Buffer) {
  const picture = await readPicture(bytes)
  if (!picture) throw new Error('It was refused.')
  return { ...picture, metadata: await sharp(picture.bytes).metadata() }
}

/** A PNG with chunks put behind its header. */
async function pngWith(...chunks: { type: string; data: Buffer }[]): Promise<Buffer> {
  const { crc32 } = await import('node:zlib')
  const png = await plain(20, 20).png().toBuffer()
  const parts = chunks.map(({ type, data }) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  })
  return Buffer.concat([png.subarray(0, 33), ...parts, png.subarray(33)])
}

/** A JPEG with a comment behind its first two bytes. */
async function jpegWith(comment: string): Promise<Buffer> {
  const jpeg = await plain(20, 20).jpeg().toBuffer()
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(comment), jpeg.subarray(2)])
}

describe('a picture that is fit as it came', () => {
  it.each([
    ['jpg', (picture: Sharp) => picture.jpeg()],
    ['png', (picture: Sharp) => picture.png()],
    ['webp', (picture: Sharp) => picture.webp()],
    ['avif', (picture: Sharp) => picture.avif({ effort: 0 })],
  ])('stays byte by byte: %s', async (extension, encode) => {
    const bytes = await encode(halves()).toBuffer()
    expect(await readPicture(bytes)).toEqual({ bytes, extension, width: 60, height: 40 })
  })

  it('may be 2720 pixels long', async () => {
    const bytes = await plain(2720, 10).jpeg().toBuffer()
    expect((await read(bytes)).bytes.equals(bytes)).toBe(true)
  })

  it('may be grey, transparent, or of one pixel', async () => {
    for (const bytes of [
      await plain(9, 9).greyscale().toColourspace('b-w').jpeg().toBuffer(),
      await plain(9, 9).ensureAlpha(0.5).png().toBuffer(),
      await plain(1, 1).webp().toBuffer(),
    ])
      expect((await read(bytes)).bytes.equals(bytes)).toBe(true)
  })
})

describe('a picture that is made anew', () => {
  it('from 40 megapixels is made 2720 long', async () => {
    const { extension, width, height, metadata } = await read(await plain(7304, 5478).jpeg().toBuffer())
    expect({ extension, width, height }).toEqual({ extension: 'jpg', width: 2720, height: 2040 })
    expect([metadata.width, metadata.height]).toEqual([2720, 2040])
  }, 30_000)

  it('one pixel too long is made shorter, upright too', async () => {
    expect(await read(await plain(10, 2721).png().toBuffer())).toMatchObject({
      extension: 'webp',
      width: 10,
      height: 2720,
    })
  })

  it('on its side is turned upright', async () => {
    const { bytes, width, height, metadata } = await read(
      await halves().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    )
    expect([width, height, metadata.orientation]).toEqual([40, 60, undefined])
    // What was left is on top when a picture is turned clockwise.
    const [red, , blue] = await sharp(bytes).extract({ left: 10, top: 5, width: 1, height: 1 }).raw().toBuffer()
    expect(red).toBeGreaterThan(200)
    expect(blue).toBeLessThan(60)
  })

  it('loses where it was taken', async () => {
    const GPS = {
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 3/1 4/1', GPSLongitudeRef: 'E', GPSLongitude: '3/1 43/1 28/1' },
    }
    const bytes = await plain(30, 20)
      .withExif({ IFD0: { ImageDescription: 'Zilverpapierlaan 4711' }, ...GPS })
      .jpeg()
      .toBuffer()
    expect(bytes.includes('Zilverpapierlaan')).toBe(true)
    const made = await read(bytes)
    expect(made.bytes.includes('Zilverpapierlaan')).toBe(false)
    expect(made.metadata.exif).toBeUndefined()
  })

  it('loses what a program wrote beside it', async () => {
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>Zilverpapierlaan</rdf:RDF></x:xmpmeta>'
    for (const bytes of [
      await plain(30, 20).withXmp(xmp).webp().toBuffer(),
      await pngWith({ type: 'tEXt', data: Buffer.from('Comment\0Zilverpapierlaan') }),
      await jpegWith('Zilverpapierlaan'),
    ]) {
      expect(bytes.includes('Zilverpapierlaan')).toBe(true)
      expect((await read(bytes)).bytes.includes('Zilverpapierlaan')).toBe(false)
    }
  })

  it('loses a comment that would unpack to a thousand times its size', async () => {
    const { deflateSync } = await import('node:zlib')
    const bomb = deflateSync(Buffer.alloc(20_000_000))
    const bytes = await pngWith({ type: 'zTXt', data: Buffer.concat([Buffer.from('Comment\0\0'), bomb]) })
    expect((await read(bytes)).bytes.length).toBeLessThan(1000)
  })

  it('in the four colours of print is made one for screens', async () => {
    const bytes = await plain(30, 20).toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp(bytes).metadata()).space).toBe('cmyk')
    const { metadata } = await read(bytes)
    expect([metadata.space, metadata.channels]).toEqual(['srgb', 3])
  })

  it('with 16 bits a colour is made one of 8', async () => {
    const bytes = await plain(30, 20).toColourspace('rgb16').png().toBuffer()
    expect((await sharp(bytes).metadata()).depth).toBe('ushort')
    expect(await read(bytes)).toMatchObject({ extension: 'webp', metadata: { depth: 'uchar', space: 'srgb' } })
  })

  it('that moves stands still', async () => {
    const frames = await Promise.all([halves().png().toBuffer(), plain(60, 40).png().toBuffer()])
    const bytes = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect((await sharp(bytes).metadata()).pages).toBe(2)
    const { width, height, metadata } = await read(bytes)
    expect([width, height, metadata.pages ?? 1]).toEqual([60, 40, 1])
  })
})

describe('a file that is no picture', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  it.each<[what: string, bytes: Buffer | string]>([
    ['nothing', ''],
    ['a text', 'no picture'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', SVG],
    ['SVG with a declaration', `<?xml version="1.0"?>${SVG}`],
    ['SVG that reads a file', SVG.replace('<script>', '<image href="file:///etc/passwd"/><script>')],
    ['a PDF', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    [
      'HTML behind the beginning of a JPEG',
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<script>alert(1)</script>')]),
    ],
    ['SVG behind the beginning of a PNG', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(SVG)])],
    ['zeros', Buffer.alloc(4096)],
  ])('is refused: %s', async (_what, bytes) => expect(await readPicture(Buffer.from(bytes))).toBeNull())

  it('is refused when it is a TIFF', async () => {
    expect(await readPicture(await plain(9, 9).tiff().toBuffer())).toBeNull()
  })
})

describe('a damaged picture', () => {
  it.each([
    ['jpg', (picture: Sharp) => picture.jpeg()],
    ['a progressive jpg', (picture: Sharp) => picture.jpeg({ progressive: true })],
    ['png', (picture: Sharp) => picture.png({ compressionLevel: 0 })],
    ['webp', (picture: Sharp) => picture.webp({ lossless: true })],
  ])('that breaks off is refused: %s', async (_kind, encode) => {
    const noise = Buffer.from(Array.from({ length: 200 * 150 * 3 }, (_, index) => (index * 7919) % 251))
    const whole = await encode(sharp(noise, { raw: { width: 200, height: 150, channels: 3 } })).toBuffer()
    expect(await readPicture(whole)).not.toBeNull()
    for (const share of [0.1, 0.5, 0.9])
      expect(await readPicture(whole.subarray(0, Math.floor(whole.length * share))), String(share)).toBeNull()
  })

  it('whose middle is overwritten is refused', async () => {
    const bytes = await halves(200, 150).png().toBuffer()
    bytes.fill(0x55, 60, 120)
    expect(await readPicture(bytes)).toBeNull()
  })
})

describe('a bomb', () => {
  /** A PNG of a given size that is only announced. */
  const announced = (width: number, height: number): Promise<Buffer> =>
    plain(1, 1)
      .png()
      .toBuffer()
      .then(async (png) => {
        const { crc32 } = await import('node:zlib')
        png.writeUInt32BE(width, 16)
        png.writeUInt32BE(height, 20)
        png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
        return png
      })

  it.each([
    [50_000, 50_000],
    [60_000_001, 1],
    [7746, 7746],
    [0x7fffffff, 1],
  ])('of %i by %i pixels is refused', async (width, height) => {
    expect(await readPicture(await announced(width, height))).toBeNull()
  })
})
