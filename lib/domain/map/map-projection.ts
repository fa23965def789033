/** From a place on earth to its place on the drawn map of Belgium. */
import type { GeoPoint } from '../places/geo.ts'

/** What the drawing shows, in degrees. */
const VIEW = { west: 2.35, east: 6.6, north: 51.62, south: 49.4 } as const

/** A degree of longitude at 50.5° north, in degrees of latitude: what keeps the country's proportions. */
const LONGITUDE_SCALE = Math.cos((50.5 * Math.PI) / 180)

const UNITS_PER_DEGREE = 1000 / ((VIEW.east - VIEW.west) * LONGITUDE_SCALE)

/** The drawing's size in its own units. */
export const MAP_SIZE = { width: 1000, height: Math.round((VIEW.north - VIEW.south) * UNITS_PER_DEGREE) } as const

export type MapPoint = { x: number; y: number }

/**
 * A place in the drawing's units, from its upper left corner: equirectangular, which over a country as small as this one
 * differs from any other projection by less than a pin's point. null when it lies outside the drawing.
 */
export function projectPoint({ latitude, longitude }: GeoPoint): MapPoint | null {
  const x = (longitude - VIEW.west) * LONGITUDE_SCALE * UNITS_PER_DEGREE
  const y = (VIEW.north - latitude) * UNITS_PER_DEGREE
  const inside = x >= 0 && x <= MAP_SIZE.width && y >= 0 && y <= MAP_SIZE.height
  return inside ? { x, y } : null
}
