/** Checks the picture files of a feed, and re-encodes those that can't be shown as they are. */
import sharp, { type Metadata, type Sharp } from 'sharp'
import { endOfPicture } from './end-of-picture.ts'

/**
 * The first bytes of the accepted formats. Others never reach the decoder, which knows some that read files or run
 * scripts.
 */
const SIGNATURES = [
  /^ffd8ff/,
  /^89504e470d0a1a0a/,
  /^52494646.{8}57454250/,
  /^.{8}66747970(61766966|6d696631|6d736631)/,
]
const EXTENSIONS: Record<string, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif' }
/** Pixels: twice the largest width of the site (specification 9: 1360), so that visitors can zoom in. */
const LARGEST_SIDE = 2720
/** Decoding needs up to six bytes of memory per pixel; AVIF three times as much, and half a second a megapixel. */
export const MOST_PIXELS = { avif: 16_000_000, other: 60_000_000 } as const
const LONGEST_SECONDS = 30
const OPTIONS = { limitInputPixels: MOST_PIXELS.other, failOn: 'error', animated: false, sequentialRead: true } as const

/** Byte sequences that mark comments and texts. Elsewhere in a file they only cause a needless re-encoding. */
const NOTES: Record<string, Buffer[]> = {
  jpeg: [Buffer.from('fffe', 'hex')],
  png: ['tEXt', 'zTXt', 'iTXt'].map((name) => Buffer.from(name)),
}

export type ReadPicture = {
  /** The file as it is, or re-encoded. */
  bytes: Buffer
  extension: string
  width: number
  height: number
}

/**
 * Whether a picture must be re-encoded: it is too large, animated or rotated, has colours that browsers show
 * differently (CMYK, 16 bits), something else follows it in the file, or it holds metadata, which often reveals where it was taken and which visitors could
 * download with the original.
 */
const mustBeReencoded = (
  { format, width, height, pages, orientation, space, depth, exif, xmp, iptc }: Metadata,
  bytes: Buffer,
) =>
  Math.max(width, height) > LARGEST_SIDE ||
  (pages ?? 1) > 1 ||
  (orientation ?? 1) !== 1 ||
  !/^(srgb|b-w)$/.test(space) ||
  depth !== 'uchar' ||
  Boolean(exif || xmp || iptc) ||
  (NOTES[format] ?? []).some((mark) => bytes.includes(mark)) ||
  endOfPicture(format, bytes) !== bytes.length

/**
 * Re-encodes a JPEG as JPEG and others as WebP: it keeps transparency, is a fifth of a PNG's size, and is faster to
 * make than AVIF.
 */
const reencoded = (picture: Sharp, extension: string): Sharp =>
  extension === 'jpg' ? picture.jpeg({ quality: 90 }) : picture.webp({ quality: 90 })

/** Whether a file begins as one of the accepted formats. */
export const isPictureFile = (bytes: Buffer): boolean => {
  const beginning = bytes.toString('hex', 0, 16)
  return SIGNATURES.some((signature) => signature.test(beginning))
}

/** The metadata of a picture; null when it is no JPEG, PNG, WebP or AVIF by its content, or has too many pixels. */
async function metadataOf(bytes: Buffer): Promise<Metadata | null> {
  if (!isPictureFile(bytes)) return null
  const metadata = await sharp(bytes, OPTIONS).metadata()
  const { width, height, format } = metadata
  const most = MOST_PIXELS[format === 'heif' ? 'avif' : 'other']
  return width > 0 && height > 0 && width * height <= most ? metadata : null
}

/**
 * Decodes a picture completely, and re-encodes it when needed: upright, not animated, at most 2720 pixels a side, sRGB,
 * without metadata. Call it for one picture at a time: each may need some 300 MB.
 * @returns null when it is no accepted picture, damaged, or too large
 */
export async function readPicture(bytes: Buffer): Promise<ReadPicture | null> {
  try {
    const metadata = await metadataOf(bytes)
    const extension = metadata && EXTENSIONS[metadata.format]
    if (!metadata || !extension) return null
    const picture = sharp(bytes, OPTIONS).timeout({ seconds: LONGEST_SECONDS })
    if (mustBeReencoded(metadata, bytes)) {
      const size = { width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const
      const { data, info } = await reencoded(picture.rotate().resize(size), extension).toBuffer({
        resolveWithObject: true,
      })
      return { bytes: data, extension: extension === 'jpg' ? 'jpg' : 'webp', width: info.width, height: info.height }
    }
    // Only decoding reveals a truncated or inconsistent file.
    await picture.resize(16, 16, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer()
    return { bytes, extension, width: metadata.width, height: metadata.height }
  } catch {
    return null
  }
}
