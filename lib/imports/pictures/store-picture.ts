/** Stores a picture in DATA_DIR under a hash of its content, so that the same one is stored once. */
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { EnvironmentError } from '../../env.ts'
import type { StoredPicture } from '../rows/picture-rows.ts'
import { readPicture } from './picture-file.ts'

export const MAX_PICTURE_BYTES = 40 * 1024 * 1024
/** Part of the hash in each file name: raise it when pictures are encoded differently. */
const PICTURE_VERSION = 2

/** Writes a file by a rename, so that an existing name always is a whole picture. */
async function write(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${process.pid}`
  try {
    await writeFile(unfinished, bytes)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    const { code } = error as NodeJS.ErrnoException
    throw new EnvironmentError(
      `DATA_DIR: a picture can't be kept (${code}). The homes before it are published; the next import goes on with the others.`,
    )
  }
}

/**
 * Checks and stores a picture.
 * @param folder DATA_DIR/pictures, which exists
 * @returns its public path and its size in pixels; null when it is no accepted picture (picture-file.ts)
 * @throws EnvironmentError when the disk can't take it
 */
export async function storePicture(folder: string, bytes: Buffer): Promise<StoredPicture | null> {
  const hash = createHash('sha256').update(`${PICTURE_VERSION}\n`).update(bytes).digest('hex').slice(0, 24)
  const [before] = globSync(`${hash}.{jpg,png,webp,avif}`, { cwd: folder })
  if (before) {
    const { width, height } = await sharp(join(folder, before)).metadata()
    return { src: `/pictures/${before}`, width, height }
  }
  const picture = await readPicture(bytes)
  if (!picture) return null
  const name = `${hash}.${picture.extension}`
  await write(join(folder, name), picture.bytes)
  return { src: `/pictures/${name}`, width: picture.width, height: picture.height }
}
