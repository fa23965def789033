/** What a search is limited to, as the map draws it: inside is lighter than outside. */
import { KM_PER_DEGREE } from '../places/rules-geo.ts'
import type { Area, Box } from './rules-area.ts'

/**
 * A place or an area with what lies around it.
 * `rings`: latitude and longitude by turns; a ring within a ring is a hole (even-odd rule), a ring of one point is a
 * point. `km`: how far beyond its border homes count too.
 */
export type Outline = { rings: number[][]; km: number }

/**
 * `GET /api/map/outlines/`: nothing where the search is limited to no place, or to more than are drawn.
 * `label`: what the edge is called, where the search is one place with its surroundings.
 */
export type OutlinesAnswer = { outlines: Outline[]; label: string | null }

/** The outline of an area that the visitor has drawn or an address names. */
export function areaOutline(area: Area): Outline {
  if (area.kind === 'circle') return { rings: [[area.latitude, area.longitude]], km: area.km }
  if (area.kind === 'shape')
    return { rings: [area.points.flatMap(({ latitude, longitude }) => [latitude, longitude])], km: 0 }
  const { south, west, north, east } = area
  return { rings: [[south, west, north, west, north, east, south, east]], km: 0 }
}

/** The box around outlines with what lies around them, in degrees; null for none. */
export function outlinesBox(outlines: readonly Outline[]): Box | null {
  const box = { south: 90, west: 180, north: -90, east: -180 }
  for (const { rings, km } of outlines) {
    const north = km / KM_PER_DEGREE
    for (const ring of rings)
      for (let index = 0; index + 1 < ring.length; index += 2) {
        const [latitude = 0, longitude = 0] = [ring[index], ring[index + 1]]
        const east = north / Math.cos((latitude * Math.PI) / 180)
        box.south = Math.min(box.south, latitude - north)
        box.north = Math.max(box.north, latitude + north)
        box.west = Math.min(box.west, longitude - east)
        box.east = Math.max(box.east, longitude + east)
      }
  }
  return box.south < box.north ? box : null
}
