/** Originals of pictures, kept under DATA_DIR by the import under the hash of what they hold. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '../env.ts'

const TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif' }
const NAME = /^[0-9a-f]{24}\.(jpg|png|webp|avif)$/

/** A kept picture by its file name; null for any other name and for one that isn't there. */
export async function storedPicture(name: string): Promise<{ bytes: Buffer; type: string } | null> {
  const ending = NAME.exec(name)?.[1]
  if (!ending) return null
  const bytes = await readFile(join(env().DATA_DIR, 'pictures', name)).catch(() => null)
  return bytes && { bytes, type: TYPES[ending] ?? 'application/octet-stream' }
}
