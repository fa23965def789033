/** Projection of a point to the drawn map of Belgium. */
import type { GeoPoint } from '../places/rules-geo.ts'

/** Bounds of the drawing, in degrees. */
const VIEW = { west: 2.35, east: 6.6, north: 51.62, south: 49.4 } as const

/** Width of a degree of longitude at 50.5° north, in degrees of latitude, which keeps the country's proportions. */
const LONGITUDE_SCALE = Math.cos((50.5 * Math.PI) / 180)

const UNITS_PER_DEGREE = 1000 / ((VIEW.east - VIEW.west) * LONGITUDE_SCALE)

/** Size of the drawing in its own units. */
export const MAP_SIZE = { width: 1000, height: Math.round((VIEW.north - VIEW.south) * UNITS_PER_DEGREE) } as const

export type MapPoint = { x: number; y: number }

/**
 * A point in the drawing's units, from its upper left corner; null outside the drawing. The projection is
 * equirectangular: over a country this small it differs from any other by less than a pin's point.
 */
export function projectPoint({ latitude, longitude }: GeoPoint): MapPoint | null {
  const x = (longitude - VIEW.west) * LONGITUDE_SCALE * UNITS_PER_DEGREE
  const y = (VIEW.north - latitude) * UNITS_PER_DEGREE
  const inside = x >= 0 && x <= MAP_SIZE.width && y >= 0 && y <= MAP_SIZE.height
  return inside ? { x, y } : null
}
