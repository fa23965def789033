/** Checks the picture files of a feed, and re-encodes those that can't be shown as they are. */
import type { Metadata, Sharp } from 'sharp'
import sharp from 'sharp'

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

// Where the picture of a file ends. What follows it (another file, a page, an archive) is shown by no browser, but
// would be served with it.

/** JPEG (ITU-T T.81, B.1): segments up to the scan, then scans up to the marker of the end. */
function endOfJpeg(bytes: Buffer): number {
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xd9) return at + 2
    if (marker === 0xff) {
      at++
      continue
    }
    at += 2 + bytes.readUInt16BE(at + 2)
    if (marker === 0xda) at = endOfScan(bytes, at)
  }
  return bytes.length >= at + 2 && bytes.readUInt16BE(at) === 0xffd9 ? at + 2 : -1
}

/** The place of the marker after the data of a scan, in which 0xFF stands before 0 and restart markers only. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

/** PNG (RFC 2083, 3): chunks of a length, a name, the data and a checksum, up to IEND. */
function endOfPng(bytes: Buffer): number {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return end
    at = end
  }
  return -1
}

/** AVIF (ISO/IEC 14496-12, 4.2): boxes of a size and a name. */
function endOfBoxes(bytes: Buffer): number {
  let at = 0
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at)
    if (size < 8 || !/^(?:ftyp|meta|mdat|free|skip|moov|uuid)$/.test(bytes.toString('latin1', at + 4, at + 8))) break
    at += size
  }
  return at
}

/**
 * The place behind the last byte of a picture.
 * @param format as sharp names it
 * @returns -1 or another place than the file's end when something is left over or missing
 */
function endOfPicture(format: string, bytes: Buffer): number {
  switch (format) {
    case 'jpeg':
      return endOfJpeg(bytes)
    case 'png':
      return endOfPng(bytes)
    case 'webp':
      // A size that is odd is padded (RFC 9649, 2.3).
      return 8 + bytes.readUInt32LE(4) + (bytes.readUInt32LE(4) % 2)
    default:
      return endOfBoxes(bytes)
  }
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
