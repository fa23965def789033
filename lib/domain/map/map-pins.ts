/** What the map's frame asks the server for, and what it is told: the answers of `/api/map/…`. */
import { type Box, boxOf } from './area.ts'

/** Several homes in one pin. */
export type MapCluster = {
  kind: 'cluster'
  /** Names it in `/api/map/cluster/` until the homes of its search change. */
  id: string
  latitude: number
  longitude: number
  count: number
  /** How many of them are sold or let. */
  taken: number
  /** The zoom at which it comes apart; above MAP_ZOOM.max it never does: its homes stand at one point. */
  zoom: number
}

/** One home. */
export type MapHomePin = {
  kind: 'home'
  id: number
  latitude: number
  longitude: number
  /** false: somewhere around here; the address is hidden or not known. */
  exact: boolean
  /** Its price in words. */
  label: string
  /** Sold or let. */
  taken: boolean
  marquee: number | null
}

/** `GET /api/map/pins/`: the results of a search as pins. `total` = homes in pins, `unplaced` and `ignored`. */
export type MapPins = {
  total: number
  /** Results in a town whose place is not known. */
  unplaced: number
  /** Results left out because of their ribbon. */
  ignored: number
  /** What holds all pins; null without any. */
  bounds: Box | null
  /** The zoom they were made for: the asked one, or less where that would be too many pins at once. */
  zoom: number
  features: (MapCluster | MapHomePin)[]
}

/** `GET /api/map/cluster/`: homes of a cluster, newest first. */
export type MapClusterHomes = { total: number; ids: number[] }

/** A home on the card that opens from its pin. */
export type MapHome = {
  id: number
  title: string
  town: string
  price: string
  facts: string
  /** Ribbon or availability; null while it can simply be had. */
  availability: string | null
  path: string
  picture: { src: string; width: number; height: number; alt: string } | null
}

/** A town's name on the map, and the middle of a circle drawn around it. */
export type MapTown = { zip: string; name: string; latitude: number; longitude: number; population: number | null }

/** Zooms of the map: tiles of 256 pixels, as everywhere on the web. */
export const MAP_ZOOM = { min: 5, max: 18 } as const

export const MAP_LIMITS = {
  /** Cards asked for at once. */
  cards: 50,
  /** Homes of a cluster told at once. */
  clusterHomes: 100,
  /** Longer or wider windows, in pixels, are answered at a lower zoom. */
  pixels: 8192,
} as const

/** A whole number within two bounds, brought to the nearer one beyond them; null for anything that is no number. */
export function wholeWithin(text: string | null, least: number, most: number): number | null {
  if (text === null || !/^-?\d{1,6}(?:\.\d{1,9})?$/.test(text)) return null
  return Math.min(most, Math.max(least, Math.floor(Number(text))))
}

/** A window on the map, as `south_west_north_east`; null for anything else. */
export function parseWindow(text: string): Box | null {
  const parts = text.split('_')
  return parts.every((part) => /^-?\d{1,3}(?:\.\d{1,15})?$/.test(part)) ? boxOf(parts.map(Number)) : null
}

/** The home IDs in a list like `1,2,3`, each once; null when it holds something else or more than `most`. */
export function parseIds(text: string, most: number): number[] | null {
  const parts = text.split(',', most + 1)
  if (parts.length > most || !parts.every((part) => /^\d{1,9}$/.test(part))) return null
  return [...new Set(parts.map(Number))]
}

/** A degree of latitude takes up to so many times the pixels of a degree of longitude here (Mercator, 52° north). */
const LATITUDE_STRETCH = 1.63

/** The zoom at which a window is no longer than MAP_LIMITS.pixels, at most the asked one. */
export function zoomFor(asked: number, { south, west, north, east }: Box): number {
  const degrees = Math.max(east - west, (north - south) * LATITUDE_STRETCH)
  const fits = Math.floor(Math.log2((MAP_LIMITS.pixels * 360) / (256 * degrees)))
  return Math.max(MAP_ZOOM.min, Math.min(asked, fits))
}
