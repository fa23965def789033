/** Responses of the map's endpoints, `/api/map/…`. */
import { type Box, boxOf } from './rules-area.ts'

/** A pin that stands for several homes. */
export type MapCluster = {
  kind: 'cluster'
  /** Its id for `/api/map/cluster/`; valid until the homes of its search change. */
  id: string
  latitude: number
  longitude: number
  count: number
  /** Number of homes that are sold or let. */
  taken: number
  /** The zoom at which the cluster splits; above MAP_ZOOM.max it never does, since its homes share one point. */
  zoom: number
}

/** The pin of one home, or of a project. */
export type MapHomePin = {
  kind: 'home'
  /** A project's as a negative number. */
  id: number
  latitude: number
  longitude: number
  /** false: an approximate position, since the address is hidden or unknown. */
  exact: boolean
  /** The text of its price. */
  label: string
  /** Sold or let. */
  taken: boolean
  marquee: number | null
}

/**
 * `GET /api/map/pins/`: the results of a search as pins. `total` is the sum of the homes in pins, `unplaced` and
 * `ignored`.
 */
export type MapPins = {
  total: number
  /** Results in a town without a known position. */
  unplaced: number
  /** Results that are hidden because of their ribbon. */
  ignored: number
  /** Bounding box of all pins; null when there are none. */
  bounds: Box | null
  /** The zoom of the clusters: the requested one, or lower where that would give too many pins. */
  zoom: number
  features: (MapCluster | MapHomePin)[]
}

/** `GET /api/map/cluster/`: the homes of a cluster, newest first. */
export type MapClusterHomes = { total: number; ids: number[] }

/** A home or project on the card that its pin opens. */
export type MapHome = {
  /** A project's as a negative number. */
  id: number
  title: string
  town: string
  price: string
  facts: string
  /** Text of its ribbon or availability; null while it is simply available. */
  availability: string | null
  path: string
  picture: { src: string; width: number; height: number; alt: string } | null
}

/** A town on the map, and the centre of a circle around it. */
export type MapTown = { zip: string; name: string; latitude: number; longitude: number; population: number | null }

/** Zoom range of the map, in tiles of 256 pixels as usual on the web. */
export const MAP_ZOOM = { min: 5, max: 18 } as const

export const MAP_LIMITS = {
  /** Maximum number of cards per request. */
  cards: 50,
  /** Maximum number of homes of a cluster per response. */
  clusterHomes: 100,
  /** Maximum width and height of a window in pixels; a larger window is answered at a lower zoom. */
  pixels: 8192,
} as const

/** A whole number clamped to two bounds; null for text that is no number. */
export function clampedInteger(text: string | null, least: number, most: number): number | null {
  if (text === null || !/^-?\d{1,6}(?:\.\d{1,9})?$/.test(text)) return null
  return Math.min(most, Math.max(least, Math.floor(Number(text))))
}

/** The visible part of the map in an address: south, west, north and east with four decimals, about ten metres. */
export const formatWindow = ({ south, west, north, east }: Box): string =>
  [south, west, north, east].map((degrees) => degrees.toFixed(4)).join('_')

/** Parses the visible part of the map, `south_west_north_east`; null for anything else. */
export function parseWindow(text: string): Box | null {
  const parts = text.split('_')
  return parts.every((part) => /^-?\d{1,3}(?:\.\d{1,15})?$/.test(part)) ? boxOf(parts.map(Number)) : null
}

/**
 * Parses numbers in a list like `1,2,3`, without duplicates; null for anything else, or for more than `most`. Ids of
 * projects are negative.
 */
export function parseIds(text: string, most: number): number[] | null {
  const parts = text.split(',', most + 1)
  if (parts.length > most || !parts.every((part) => /^-?\d{1,9}$/.test(part))) return null
  return [...new Set(parts.map(Number))]
}

/** Height of a degree of latitude in pixels, relative to the width of a degree of longitude (Mercator, 52° north). */
const LATITUDE_STRETCH = 1.63

/** The highest zoom up to the requested one at which a window stays within MAP_LIMITS.pixels. */
export function zoomFor(requested: number, { south, west, north, east }: Box): number {
  const degrees = Math.max(east - west, (north - south) * LATITUDE_STRETCH)
  const fits = Math.floor(Math.log2((MAP_LIMITS.pixels * 360) / (256 * degrees)))
  return Math.max(MAP_ZOOM.min, Math.min(requested, fits))
}
