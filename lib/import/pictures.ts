/** Pictures of a feed folder: checked, and kept under DATA_DIR by the hash of what they hold. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { StoredPicture } from './picture-rows.ts'

const KINDS: Record<string, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif', heif: 'avif' }
const MAX_BYTES = 40 * 1024 * 1024
const MAX_PIXELS = 100_000_000

/** Whether a picture's address lies on the web rather than in the feed's folder. */
const isRemote = (url: string): boolean => /^https?:\/\//i.test(url)

/** The file a feed address names inside its folder; null for one that leads out of it (`..`, links, absolute paths). */
function fileInFolder(folder: string, url: string): string | null {
  if (isAbsolute(url) || url.includes('\0') || /^[a-z][a-z0-9+.-]*:/i.test(url)) return null
  const path = resolve(folder, url)
  if (!existsSync(path)) return null
  const inside = relative(realpathSync(folder), realpathSync(path))
  return inside.startsWith('..') || isAbsolute(inside) || !statSync(path).isFile() ? null : path
}

/** Tells the state of a record's local pictures, so that a picture that arrives later changes the record's hash. */
export function pictureState(folder: string, urls: readonly string[]): string {
  return urls
    .filter((url) => !isRemote(url))
    .map((url) => {
      const file = fileInFolder(folder, url)
      return `${url}:${file ? statSync(file).size : 'none'}`
    })
    .join('|')
}

/** The picture turned upright and without what its camera wrote beside it. */
const withoutMetadata = (picture: Sharp, ending: string): Promise<Buffer> =>
  (ending === 'jpg' ? picture.rotate().jpeg({ quality: 92 }) : picture.rotate()).toBuffer()

/** Keeps pictures while homes are written; remembers what it has kept, so that a picture used twice is read once. */
export class PictureStore {
  readonly #folder: string
  readonly #target: string
  readonly #kept = new Map<string, StoredPicture | null>()
  missing = 0

  constructor(feedFolder: string, dataDir: string) {
    this.#folder = feedFolder
    this.#target = join(dataDir, 'pictures')
    mkdirSync(this.#target, { recursive: true })
  }

  async #keep(url: string): Promise<StoredPicture | null> {
    const file = fileInFolder(this.#folder, url)
    if (!file || statSync(file).size > MAX_BYTES) return null
    const bytes = await readFile(file)
    try {
      const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS })
      const { format, width, height, orientation, exif, xmp, iptc } = await picture.metadata()
      const ending = KINDS[format ?? '']
      if (!ending || !width || !height) return null
      const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}.${ending}`
      const path = join(this.#target, name)
      if (!existsSync(path)) {
        // What a camera writes beside a photograph often tells where it was taken, and originals can be fetched.
        const telling = exif || xmp || iptc
        await writeFile(`${path}.${process.pid}`, telling ? await withoutMetadata(picture, ending) : bytes)
        await rename(`${path}.${process.pid}`, path)
      }
      const turned = (orientation ?? 1) >= 5
      return { src: `/pictures/${name}`, width: turned ? height : width, height: turned ? width : height }
    } catch {
      return null
    }
  }

  /** Keeps the local pictures of these addresses; call it before `find`. */
  async keepAll(urls: readonly string[]): Promise<void> {
    for (const url of urls) {
      if (isRemote(url) || this.#kept.has(url)) continue
      const kept = await this.#keep(url)
      if (!kept) this.missing++
      this.#kept.set(url, kept)
    }
  }

  /** The kept picture of an address; a remote one stays where it is, with the size the feed gives. */
  find = (url: string, size: { width: number | null; height: number | null }): StoredPicture | null => {
    if (!isRemote(url)) return this.#kept.get(url) ?? null
    return URL.canParse(url) ? { src: url, width: size.width ?? 1360, height: size.height ?? 907 } : null
  }
}
