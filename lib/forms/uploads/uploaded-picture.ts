/** Re-encodes pictures that visitors send, so that the result holds nothing but the picture. */
import { open, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const MOST_PIXELS = 60_000_000
/** The largest width that the site shows (specification 9). */
const LARGEST_SIDE = 1360

/**
 * The first bytes of JPEG, PNG and WebP. Other kinds never reach the decoder, which knows some that read files or run
 * scripts.
 */
const SIGNATURES = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/]

/**
 * Converts a JPEG, PNG or WebP to a WebP of at most 1360 pixels a side: upright, without metadata.
 * @returns its size in bytes; null when the file is of another kind, damaged, or over 60 megapixels
 * @throws Error of the file system when it can't be written
 */
export async function writePicture(from: string, to: string): Promise<number | null> {
  const file = await open(from, 'r')
  const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0).finally(() => file.close())
  if (!SIGNATURES.some((signature) => signature.test(buffer.toString('hex')))) return null
  const picture = await sharp(from, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
    .rotate()
    .resize(LARGEST_SIDE, LARGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => null)
  if (!picture) return null
  await writeFile(to, picture, { mode: 0o600 })
  return picture.length
}
