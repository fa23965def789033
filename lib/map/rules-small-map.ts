/** What the small drawings of places have in common: a plane, the paths of borders, and names that have room. Pure. */

import { type Box, boxOfPoint } from '../places/rules-boxes.ts'
import { type GeoPoint, KM_PER_DEGREE } from '../places/rules-geo.ts'

/** An outline with its holes, each longitude and latitude by turns. */
export type Outline = readonly ArrayLike<number>[]

/** Numbers of a drawing have one decimal. */
export const round = (value: number): number => Math.round(value * 10) / 10

type Spot = { x: number; y: number }

/** A plane: units for a kilometre, the spot of a point, with y downwards, and what the square shows. */
export type Plane = { perKm: number; spotOf: (point: GeoPoint) => Spot; view: Box }

/**
 * The plane with a box in the middle of its square, true in the middle of the box.
 * @param side of the square, in units
 * @param leastKm that the side shows
 * @param room the share of the box's own width that stays free on each side
 */
export function planeAround(box: Box, side: number, leastKm: number, room = 0): Plane {
  const middle = { latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2 }
  const kmEast = KM_PER_DEGREE * Math.cos((middle.latitude * Math.PI) / 180)
  const wide = Math.max((box.east - box.west) * kmEast, (box.north - box.south) * KM_PER_DEGREE)
  const km = Math.max(leastKm, wide * (1 + 2 * room))
  const perKm = side / km
  return {
    perKm,
    spotOf: ({ latitude, longitude }) => ({
      x: side / 2 + (longitude - middle.longitude) * kmEast * perKm,
      y: side / 2 - (latitude - middle.latitude) * KM_PER_DEGREE * perKm,
    }),
    view: boxOfPoint(middle, km / 2),
  }
}

/** Steps shorter than this, in units, are left out of a path: nobody sees them. */
const STEP = 1.4

function ringPath(ring: ArrayLike<number>, { spotOf }: Plane): string {
  const points: string[] = []
  let last: Spot = { x: Number.NaN, y: Number.NaN }
  for (let at = 0; at + 1 < ring.length; at += 2) {
    const spot = spotOf({ longitude: ring[at] ?? 0, latitude: ring[at + 1] ?? 0 })
    if (Math.abs(spot.x - last.x) + Math.abs(spot.y - last.y) < STEP) continue
    points.push(`${round(spot.x)} ${round(spot.y)}`)
    last = spot
  }
  return points.length > 2 ? `M${points.join('L')}Z` : ''
}

/** The path of outlines. */
export const pathOf = (polygons: readonly Outline[], plane: Plane): string =>
  polygons
    .flat()
    .map((ring) => ringPath(ring, plane))
    .join('')

/**
 * How names are written, in units: the approximate width of a letter and height of a name, how many there are at most,
 * and the side of the square where a name beyond it would be cut off; null where the drawing goes on.
 */
export type Lettering = { letter: number; height: number; most: number; side: number | null }

/** Free room beside a name, in units. */
const BESIDE = 4

/** The names that have room, the first ones first, each in the middle of its place. */
export function namesWithRoom<Named extends { text: string; position: GeoPoint | null }>(
  places: readonly Named[],
  { spotOf }: Plane,
  { letter, height, most, side }: Lettering,
): (Named & Spot)[] {
  const names: (Named & Spot)[] = []
  const half = ({ text }: Named) => (text.length * letter) / 2
  for (const place of places) {
    if (!place.position || names.length === most) continue
    const { x, y } = spotOf(place.position)
    const fits =
      side === null || (x - half(place) > 2 && x + half(place) < side - 2 && y > height && y < side - 2 * height)
    const isFree = names.every(
      (other) => Math.abs(other.x - x) > half(other) + half(place) + BESIDE || Math.abs(other.y - y) > height,
    )
    if (fits && isFree) names.push({ ...place, x: Math.round(x), y: Math.round(y) })
  }
  return names
}
