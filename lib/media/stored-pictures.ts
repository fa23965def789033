/** Original pictures under DATA_DIR, stored by the import under the hash of their content. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '../env.ts'

const TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif' }
const NAME = /^[0-9a-f]{24}\.(jpg|png|webp|avif)$/

/** A stored picture by file name; null for an invalid name or a missing file. */
export async function storedPicture(name: string): Promise<{ bytes: Buffer; type: string } | null> {
  const ending = NAME.exec(name)?.[1]
  if (!ending) return null
  const bytes = await readFile(join(env().DATA_DIR, 'pictures', name)).catch(() => null)
  return bytes && { bytes, type: TYPES[ending] ?? 'application/octet-stream' }
}
