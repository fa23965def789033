/** What a picture file of a feed must be to be shown, and how one is made anew that is a picture but not fit as it came. */
import sharp, { type Metadata, type Sharp } from 'sharp'

/** The beginnings of the kinds that are taken. Others are kept from the decoder: it knows kinds that read files or run scripts. */
const BEGINNINGS = [
  /^ffd8ff/,
  /^89504e470d0a1a0a/,
  /^52494646.{8}57454250/,
  /^.{8}66747970(61766966|6d696631|6d736631)/,
]
const ENDINGS: Record<string, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif' }
/** Twice what the widest screen is given (specification 9: 1360), so that a picture can be zoomed into. */
const LARGEST_SIDE = 2720
/** Decoding needs up to six bytes a pixel at once. */
const MOST_PIXELS = 60_000_000
/** AVIF takes three times as much memory, and half a second a megapixel. */
const MOST_AVIF_PIXELS = 16_000_000
const LONGEST_SECONDS = 30
const OPTIONS = { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false, sequentialRead: true } as const

/** Marks of comments and texts. Where they stand for something else, a picture is made anew in vain. */
const NOTES: Record<string, Buffer[]> = {
  jpeg: [Buffer.from('fffe', 'hex')],
  png: ['tEXt', 'zTXt', 'iTXt'].map((name) => Buffer.from(name)),
}

export type ReadPicture = {
  /** As it may be kept: the file itself where nothing is to be mended. */
  bytes: Buffer
  ending: string
  width: number
  height: number
}

/**
 * Whether it can't stay as it is: too large, moving, turned on its side, in colours that browsers show differently (CMYK, 16 bits),
 * or with what a camera writes beside a photograph, which often tells where it was taken: originals can be fetched.
 */
const mustBeMade = (
  { format, width, height, pages, orientation, space, depth, exif, xmp, iptc }: Metadata,
  bytes: Buffer,
) =>
  Math.max(width, height) > LARGEST_SIDE ||
  (pages ?? 1) > 1 ||
  (orientation ?? 1) !== 1 ||
  !/^(srgb|b-w)$/.test(space) ||
  depth !== 'uchar' ||
  Boolean(exif || xmp || iptc) ||
  (NOTES[format] ?? []).some((mark) => bytes.includes(mark))

/** Photographs as PNG weigh five times as much, and AVIF takes long to make: what isn't a JPEG becomes a WebP, which keeps transparency. */
const made = (picture: Sharp, ending: string): Sharp =>
  ending === 'jpg' ? picture.jpeg({ quality: 90 }) : picture.webp({ quality: 90 })

/** What a file says of itself: null when it is no JPEG, PNG, WebP or AVIF by its content, or has more than 60 megapixels. */
async function metadataOf(bytes: Buffer): Promise<Metadata | null> {
  const beginning = bytes.toString('hex', 0, 16)
  if (!BEGINNINGS.some((known) => known.test(beginning))) return null
  const metadata = await sharp(bytes, OPTIONS).metadata()
  const { width, height, format } = metadata
  const most = format === 'heif' ? MOST_AVIF_PIXELS : MOST_PIXELS
  return width > 0 && height > 0 && width * height <= most ? metadata : null
}

/**
 * Reads a picture to its last line, and makes it anew where it can't stay as it is: upright, still, at most 2720 pixels a side,
 * sRGB, nothing beside the picture. One at a time: each may need some 300 MB.
 * @returns null when it is no picture, damaged, or larger than can be handled
 */
export async function readPicture(bytes: Buffer): Promise<ReadPicture | null> {
  try {
    const metadata = await metadataOf(bytes)
    const ending = metadata && ENDINGS[metadata.format]
    if (!metadata || !ending) return null
    const picture = sharp(bytes, OPTIONS).timeout({ seconds: LONGEST_SECONDS })
    if (mustBeMade(metadata, bytes)) {
      const size = { width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const
      const { data, info } = await made(picture.rotate().resize(size), ending).toBuffer({
        resolveWithObject: true,
      })
      return { bytes: data, ending: ending === 'jpg' ? 'jpg' : 'webp', width: info.width, height: info.height }
    }
    // A file that breaks off, or lies about what follows, only shows it when it is decoded.
    await picture.resize(16, 16, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer()
    return { bytes, ending, width: metadata.width, height: metadata.height }
  } catch {
    return null
  }
}
