/**
 * The pictures of a feed. Those in its folder are checked and stored in DATA_DIR; those on the web are shown from
 * allowed hosts.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve } from 'node:path'
import sharp from 'sharp'
import { EnvironmentError } from '../env.ts'
import { readPicture } from './picture-file.ts'
import type { StoredPicture } from './rows/picture-rows.ts'

const MAX_BYTES = 40 * 1024 * 1024
/** Part of the hash in each file name: raise it when pictures are encoded differently. */
const PICTURE_VERSION = 2
/** The size assumed for a picture on the web without a size in the feed. */
const USUAL_SIZE = { width: 1360, height: 907 }

/** Whether a picture's address lies on the web rather than in the feed's folder. */
const isRemote = (url: string): boolean => /^https?:\/\//i.test(url)

/**
 * The https address from which a picture on the web is shown.
 * @param hosts the allowed hosts (PICTURE_HOSTS): names, or `*.` for all subdomains
 * @returns null when the host isn't allowed or the address is invalid
 */
export function shownAddress(url: string, hosts: readonly string[]): string | null {
  if (!URL.canParse(url)) return null
  const address = new URL(url.replace(/^http:/i, 'https:'))
  const { hostname, port, username, password } = address
  const allowed = hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host))
  return allowed && `${port}${username}${password}` === '' ? address.href : null
}

/**
 * The path of a file in the feed's folder; null when it doesn't exist or lies outside (`..`, links, absolute paths).
 */
function fileInFolder(folder: string, url: string): string | null {
  if (isAbsolute(url) || url.includes('\0') || /^[a-z][a-z0-9+.-]*:/i.test(url)) return null
  const path = resolve(folder, url)
  if (!existsSync(path)) return null
  const inside = relative(realpathSync(folder), realpathSync(path))
  return inside.startsWith('..') || isAbsolute(inside) || !statSync(path).isFile() ? null : path
}

/**
 * The state of a record's pictures as text. It is part of the record's hash, so that a picture that arrives later
 * changes it.
 */
export function pictureState(folder: string, urls: readonly string[], hosts: readonly string[]): string {
  return urls
    .map((url) => {
      if (isRemote(url)) return shownAddress(url, hosts) === null ? `${url}:refused` : ''
      const file = fileInFolder(folder, url)
      return `${url}:${file ? statSync(file).size : 'none'}`
    })
    .filter(Boolean)
    .join('|')
}

/** Stores the pictures of an import, each once. `missing` counts those that couldn't be read or aren't allowed. */
export class PictureStore {
  readonly #folder: string
  readonly #target: string
  readonly #hosts: readonly string[]
  readonly #kept = new Map<string, StoredPicture | null>()
  missing = 0

  constructor(feedFolder: string, dataDir: string, hosts: readonly string[]) {
    this.#folder = feedFolder
    this.#target = join(dataDir, 'pictures')
    this.#hosts = hosts
    mkdirSync(this.#target, { recursive: true })
  }

  async #keep(url: string): Promise<StoredPicture | null> {
    const file = fileInFolder(this.#folder, url)
    if (!file || statSync(file).size > MAX_BYTES) return null
    const bytes = await readFile(file)
    const hash = createHash('sha256').update(`${PICTURE_VERSION}\n`).update(bytes).digest('hex').slice(0, 24)
    const [before] = globSync(`${hash}.{jpg,png,webp,avif}`, { cwd: this.#target })
    if (before) {
      const { width, height } = await sharp(join(this.#target, before)).metadata()
      return { src: `/pictures/${before}`, width, height }
    }
    const picture = await readPicture(bytes)
    if (!picture) return null
    const name = `${hash}.${picture.extension}`
    const path = join(this.#target, name)
    await this.#write(path, picture.bytes)
    return { src: `/pictures/${name}`, width: picture.width, height: picture.height }
  }

  /** Writes a file by a rename, so that an existing name always is a whole picture. */
  async #write(path: string, bytes: Buffer): Promise<void> {
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

  #shown(url: string): StoredPicture | null {
    const src = shownAddress(url, this.#hosts)
    return src === null ? null : { src, ...USUAL_SIZE }
  }

  /**
   * Stores the pictures of these addresses that are in the folder, and checks the hosts of the others. Call it before
   * `find`.
   */
  async storeAll(urls: readonly string[]): Promise<void> {
    for (const url of urls) {
      if (this.#kept.has(url)) continue
      const kept = isRemote(url) ? this.#shown(url) : await this.#keep(url)
      if (!kept) this.missing++
      this.#kept.set(url, kept)
    }
  }

  /** The picture of an address; one on the web gets the size that the feed gives. */
  find = (url: string, size: { width: number | null; height: number | null }): StoredPicture | null => {
    const kept = this.#kept.get(url) ?? null
    return kept && isRemote(url) && size.width && size.height
      ? { ...kept, width: size.width, height: size.height }
      : kept
  }
}
