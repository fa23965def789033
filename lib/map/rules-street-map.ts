/** The street map that the site serves from a file of its own, loaded by `npm run map`. */
import type { Box } from './rules-area.ts'

/** What the map in the browser needs to know of the file. */
export type StreetMap = {
  /** The address of the file; another file has another one. */
  path: string
  /** The highest zoom that has tiles of its own; nearer views enlarge those. */
  maxZoom: number
  bounds: Box
}

/** `GET /api/map/streets/`: null without a file. */
export type StreetMapAnswer = { streets: StreetMap | null }

/** With the first digits of the file's SHA-256. */
const FILE_NAME = /^streets-[0-9a-f]{16}\.pmtiles$/

/** The file's name in its folder and in its address. */
export const streetFileName = (version: string): string => `streets-${version}.pmtiles`

export const isStreetFileName = (name: string): boolean => FILE_NAME.test(name)

/** The address of a street map's file. */
export const streetPath = (name: string): string => `/map/${name}`

/** In bytes: the most of one answer. The largest tiles and directories of a country have about a tenth of it. */
export const MOST_OF_RANGE = 4 * 1024 * 1024
