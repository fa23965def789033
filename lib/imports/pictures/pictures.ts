/**
 * The pictures of a feed. Those in its folder are checked and stored in DATA_DIR; those on the web are shown from
 * allowed hosts.
 */
import { existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve } from 'node:path'
import type { StoredPicture } from '../rows/picture-rows.ts'
import { MAX_PICTURE_BYTES, storePicture } from './store-picture.ts'

/** The size assumed for a picture on the web without a size in the feed. */
const USUAL_SIZE = { width: 1360, height: 907 }

/** The address of a picture that a connector has stored already: its scheme and the name of its file. */
export const STORED_PICTURE = 'stored:'
const STORED_ADDRESS = /^stored:([0-9a-f]{24}\.(?:jpg|png|webp|avif))$/

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
export function fileInFolder(folder: string, url: string): string | null {
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
      if (STORED_ADDRESS.test(url)) return ''
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
    return file && statSync(file).size <= MAX_PICTURE_BYTES ? storePicture(this.#target, await readFile(file)) : null
  }

  /** One that is stored has the size that the feed gives. */
  #stored(url: string): StoredPicture | null {
    const name = STORED_ADDRESS.exec(url)?.[1]
    return name && existsSync(join(this.#target, name)) ? { src: `/pictures/${name}`, ...USUAL_SIZE } : null
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
      const kept = isRemote(url) ? this.#shown(url) : (this.#stored(url) ?? (await this.#keep(url)))
      if (!kept) this.missing++
      this.#kept.set(url, kept)
    }
  }

  /** The picture of an address; one on the web, or stored before, gets the size that the feed gives. */
  find = (url: string, size: { width: number | null; height: number | null }): StoredPicture | null => {
    const kept = this.#kept.get(url) ?? null
    return kept && (isRemote(url) || url.startsWith(STORED_PICTURE)) && size.width && size.height
      ? { ...kept, width: size.width, height: size.height }
      : kept
  }
}
