/** Whether a place lies in an area: the one rule for all three kinds, which the database follows with the same numbers (lib/db/area.ts). */
import type { Area, Box } from './area.ts'
import { distanceKm, type GeoPoint } from './geo.ts'

/** Kilometres of a degree of latitude: a little fewer than there are, so that a box around a circle holds all of it. */
const LEAST_KM_PER_DEGREE = 110.5

/** The box that just holds an area, bounds inclusive. */
export function boundsOf(area: Area): Box {
  if (area.kind === 'box') return area
  if (area.kind === 'circle') {
    const north = area.km / LEAST_KM_PER_DEGREE
    const poleward = Math.min(89, Math.abs(area.latitude) + north)
    const east = north / Math.cos((poleward * Math.PI) / 180)
    return {
      south: area.latitude - north,
      west: area.longitude - east,
      north: area.latitude + north,
      east: area.longitude + east,
    }
  }
  const latitudes = area.points.map(({ latitude }) => latitude)
  const longitudes = area.points.map(({ longitude }) => longitude)
  return {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  }
}

/** What of a side can be met at a latitude: there it lies at the longitude `slope * latitude + base`. */
type Line = { slope: number; base: number }
/** From `south` up to, but not with, `north`. */
type Side = { south: number; north: number; line: Line }

/** The sides of a shape but for the level ones, which no latitude meets. */
const sidesOf = (points: readonly GeoPoint[]): Side[] =>
  points.flatMap((to, corner) => {
    const from = points.at(corner - 1) ?? to
    if (from.latitude === to.latitude) return []
    const slope = (to.longitude - from.longitude) / (to.latitude - from.latitude)
    return [
      {
        south: Math.min(from.latitude, to.latitude),
        north: Math.max(from.latitude, to.latitude),
        line: { slope, base: from.longitude - slope * from.latitude },
      },
    ]
  })

/** A place is inside when an odd number of the sides at its latitude lie east of it. */
function inShape(points: readonly GeoPoint[], { latitude, longitude }: GeoPoint): boolean {
  const east = sidesOf(points).filter(
    ({ south, north, line }) => latitude >= south && latitude < north && longitude < line.slope * latitude + line.base,
  )
  return east.length % 2 === 1
}

/** A shape between the latitudes of two of its corners next to each other: no side begins or ends in there. */
export type Strip = { south: number; north: number; lines: Line[] }

/** A shape cut into strips, from the south, each with the lines of the sides that pass through it: what a database can look up. */
export function stripsOf(points: readonly GeoPoint[]): Strip[] {
  const sides = sidesOf(points)
  const cuts = [...new Set(points.map(({ latitude }) => latitude))].sort((a, b) => a - b)
  return cuts.slice(1).map((north, index) => {
    const south = cuts[index] ?? north
    const passing = sides.filter((side) => side.south <= south && side.north >= north)
    return { south, north, lines: passing.map(({ line }) => line) }
  })
}

/** Whether a place lies in an area. Edges count with a box and a circle; of a shape those in the south and in the west. */
export function contains(area: Area, place: GeoPoint): boolean {
  if (area.kind === 'circle') return distanceKm(area, place) <= area.km
  if (area.kind === 'shape') return inShape(area.points, place)
  const { latitude, longitude } = place
  return latitude >= area.south && latitude <= area.north && longitude >= area.west && longitude <= area.east
}
