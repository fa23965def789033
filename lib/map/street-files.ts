/**
 * The street map's file on disk, in the folder `map` of DATA_DIR: loaded, described, served in parts and removed.
 * Backups leave it out, because it can be loaded again.
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { env } from '../env.ts'
import {
  hasBasemapLayers,
  PMTILES_HEADER_BYTES,
  type PmtilesHeader,
  type PmtilesProblem,
  problemOf,
  readPmtilesHeader,
} from './rules-pmtiles.ts'
import { isStreetFileName, type StreetMap, streetFileName, streetPath } from './rules-street-map.ts'

const FOLDER = 'map'
/** Names the file in use. It is replaced at once, so that no reader finds a half of it. */
const POINTER = 'streets.json'
/** In bytes: what stays free beside the file. */
const SPARE = 500 * 1024 * 1024
const MOST_UNPACKED = 32 * 1024 * 1024

const degrees = z.number().min(-180).max(180)
const pointerSchema = z.object({
  name: z.string().refine(isStreetFileName),
  bytes: z.number().int().positive(),
  maxZoom: z.number().int().min(0).max(30),
  bounds: z.object({ south: degrees, west: degrees, north: degrees, east: degrees }),
  /** What the file says that it is: the program and the version of its data. */
  title: z.string(),
  loaded: z.string(),
})
export type LoadedStreets = z.infer<typeof pointerSchema>

// The folder is only known when the site runs: without the mark the build would copy everything that it might name.
const folderOf = (): string => join(/*turbopackIgnore: true*/ env().DATA_DIR, FOLDER)
const pathIn = (name: string): string => join(/*turbopackIgnore: true*/ folderOf(), name)

/** The street map in use; null without one, or while its file is missing. */
export async function loadedStreets(): Promise<LoadedStreets | null> {
  const text = await readFile(pathIn(POINTER), 'utf8').catch(() => null)
  if (text === null) return null
  try {
    const found = pointerSchema.parse(JSON.parse(text))
    const { size } = await stat(pathIn(found.name))
    return size === found.bytes ? found : null
  } catch {
    return null
  }
}

/** The street map in use as the browser asks for it; null without one. */
export async function streetMap(): Promise<StreetMap | null> {
  const found = await loadedStreets()
  return found && { path: streetPath(found.name), maxZoom: found.maxZoom, bounds: found.bounds }
}

async function readPart(file: FileHandle, offset: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length)
  const { bytesRead } = await file.read(bytes, 0, length, offset)
  return bytes.subarray(0, bytesRead)
}

/** The metadata of an archive; undefined where they can't be read. */
async function metadataOf(file: FileHandle, { metadata, internalCompression }: PmtilesHeader): Promise<unknown> {
  const packed = await readPart(file, metadata.offset, metadata.length)
  try {
    const bytes = internalCompression === 2 ? gunzipSync(packed, { maxOutputLength: MOST_UNPACKED }) : packed
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

const titleOf = (metadata: unknown): string => {
  const { name, version, 'planetiler:osm:osmosisreplicationtime': date } = metadata as Record<string, unknown>
  return [name, version, date].filter((part) => typeof part === 'string').join(', ')
}

type Checked = { header: PmtilesHeader; title: string; size: number }

/** Checks that a file is a street map that the site can draw: its header, its length and its layers. */
export async function checkStreetFile(path: string): Promise<Checked | PmtilesProblem> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const header = readPmtilesHeader(await readPart(file, 0, PMTILES_HEADER_BYTES))
    if (typeof header === 'string') return header
    const problem = problemOf(header, size)
    if (problem) return problem
    const metadata = await metadataOf(file, header)
    if (metadata === undefined) return 'metadata'
    return hasBasemapLayers(metadata) ? { header, title: titleOf(metadata), size } : 'layers'
  } finally {
    await file.close()
  }
}

/** Copies a file and gives its version; what is written is on disk before it counts. */
async function copyWithHash(from: string, to: string): Promise<string> {
  const hash = createHash('sha256')
  const counted = new Transform({
    transform(part: Buffer, _, done) {
      hash.update(part)
      done(null, part)
    },
  })
  await pipeline(createReadStream(from), counted, createWriteStream(to, { mode: 0o644, flush: true }))
  return hash.digest('hex').slice(0, 16)
}

/** Removes all files of the folder but these. Unfinished copies of a killed command go, too. */
async function keepOnly(kept: readonly string[]): Promise<void> {
  for (const name of await readdir(folderOf()).catch(() => [])) {
    if (!kept.includes(name)) await rm(pathIn(name), { force: true })
  }
}

/**
 * Copies a checked file into the folder and takes it into use at once; open maps follow when they are loaded again. The
 * file in use before stays until the next load, because open maps still read it.
 * @returns the street map; 'space' when the disk has too little room for it
 */
export async function loadStreetFile(
  path: string,
  { header, title, size }: Checked,
  now: Date,
): Promise<LoadedStreets | 'space'> {
  await mkdir(folderOf(), { recursive: true })
  const before = await loadedStreets()
  await keepOnly(before ? [POINTER, before.name] : [])
  const { bavail, bsize } = await statfs(folderOf())
  if (size + SPARE > bavail * bsize) return 'space'
  const draft = pathIn(`.streets.${process.pid}`)
  const name = streetFileName(await copyWithHash(path, draft))
  await rename(draft, pathIn(name))
  const loaded = {
    name,
    bytes: size,
    maxZoom: header.maxZoom,
    bounds: header.bounds,
    title,
    loaded: now.toISOString(),
  }
  const pointer = pathIn(`.pointer.${process.pid}`)
  await writeFile(pointer, JSON.stringify(loaded), { flush: true })
  await rename(pointer, pathIn(POINTER))
  return loaded
}

/** Removes the street map with its files; false when there is none. The maps show the site's own base map again. */
export async function removeStreetFiles(): Promise<boolean> {
  const had = (await readdir(folderOf()).catch(() => [])).length > 0
  await rm(pathIn(POINTER), { force: true })
  await keepOnly([])
  return had
}

/** An open file and its size; null when there is no such file. The caller closes it. */
export async function openStreetFile(name: string): Promise<{ file: FileHandle; size: number } | null> {
  if (!isStreetFileName(name)) return null
  const file = await open(pathIn(name)).catch(() => null)
  if (!file) return null
  try {
    return { file, size: (await file.stat()).size }
  } catch (error) {
    await file.close()
    throw error
  }
}
