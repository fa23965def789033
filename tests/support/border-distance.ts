/** The distance to a border side by side: the slow way, which the quick one of the search is compared with. */
import { borderOf } from '../../lib/places/rules-borders.ts'
import { type GeoPoint, KM_PER_DEGREE } from '../../lib/places/rules-geo.ts'

const inRing = (ring: Float64Array, x: number, y: number): boolean => {
  let inside = false
  for (let index = 2; index < ring.length; index += 2) {
    const [ax = 0, ay = 0] = [ring[index - 2], ring[index - 1]]
    const [bx = 0, by = 0] = [ring[index], ring[index + 1]]
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside
  }
  return inside
}

/** Kilometres from the point to the nearest line of the ring, on a plane that touches the earth at the point. */
function kmToRing(ring: Float64Array, x: number, y: number, kmEast: number, kmNorth: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let index = 2; index < ring.length; index += 2) {
    const ax = ((ring[index - 2] ?? 0) - x) * kmEast
    const ay = ((ring[index - 1] ?? 0) - y) * kmNorth
    const dx = ((ring[index] ?? 0) - x) * kmEast - ax
    const dy = ((ring[index + 1] ?? 0) - y) * kmNorth - ay
    const length = dx * dx + dy * dy
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length))
    const [px, py] = [ax + share * dx, ay + share * dy]
    least = Math.min(least, px * px + py * py)
  }
  return Math.sqrt(least)
}

/** How many kilometres a point lies from a municipality's border, 0 inside; null for an unknown code. */
export function distanceToMunicipalityKm(nis: string, { latitude: y, longitude: x }: GeoPoint): number | null {
  const polygons = borderOf(nis)
  if (!polygons) return null
  const kmEast = KM_PER_DEGREE * Math.cos((y * Math.PI) / 180)
  let least = Number.POSITIVE_INFINITY
  for (const polygon of polygons) {
    const [outline, ...holes] = polygon
    if (!outline) continue
    if (inRing(outline, x, y) && !holes.some((hole) => inRing(hole, x, y))) return 0
    for (const ring of polygon) least = Math.min(least, kmToRing(ring, x, y, kmEast, KM_PER_DEGREE))
  }
  return least
}
