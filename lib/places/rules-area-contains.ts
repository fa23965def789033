/** Whether a point lies in an area, for all three kinds of area. */

import type { Area, Box } from './rules-boxes.ts'
import { distanceKm, type GeoPoint } from './rules-geo.ts'

/** Kilometres in a degree of latitude, rounded down, so that the bounding box of a circle contains all of it. */
const LEAST_KM_PER_DEGREE = 110.5

/** The bounding box of an area, bounds inclusive. */
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

/** The line of a side: at a latitude its longitude is `slope * latitude + base`. */
type Line = { slope: number; base: number }
/** A side of a shape, from `south` (inclusive) to `north` (exclusive). */
type Side = { south: number; north: number; line: Line }

/** The sides of a shape except the horizontal ones, which no latitude crosses. */
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

/**
 * The part of a shape between two neighbouring corner latitudes, from `south` (inclusive) to `north` (exclusive): no
 * side begins or ends inside.
 */
type Strip = { south: number; north: number; lines: Line[] }

/** A shape cut into strips from south to north, each with the lines of the sides that cross it. */
function stripsOf(points: readonly GeoPoint[]): Strip[] {
  const sides = sidesOf(points)
  const cuts = [...new Set(points.map(({ latitude }) => latitude))].sort((a, b) => a - b)
  return cuts.slice(1).map((north, index) => {
    const south = cuts[index] ?? north
    const passing = sides.filter((side) => side.south <= south && side.north >= north)
    return { south, north, lines: passing.map(({ line }) => line) }
  })
}

/**
 * The strip of a latitude, by binary search: a shape may have a hundred strips, tested against a hundred thousand
 * homes.
 */
function stripAt(strips: readonly Strip[], latitude: number): Strip | undefined {
  let [from, to] = [0, strips.length - 1]
  while (from <= to) {
    const middle = (from + to) >>> 1
    const strip = strips[middle]
    if (!strip) return
    if (latitude < strip.south) to = middle - 1
    else if (latitude >= strip.north) from = middle + 1
    else return strip
  }
}

type PointTest = (latitude: number, longitude: number) => boolean

/** A point is inside when an odd number of sides lie east of it at its latitude. */
function shapeTest(points: readonly GeoPoint[]): PointTest {
  const strips = stripsOf(points)
  return (latitude, longitude) => {
    let isInside = false
    for (const { slope, base } of stripAt(strips, latitude)?.lines ?? [])
      if (longitude < slope * latitude + base) isInside = !isInside
    return isInside
  }
}

function exactTest(area: Area): PointTest | null {
  if (area.kind === 'circle') return (latitude, longitude) => distanceKm(area, { latitude, longitude }) <= area.km
  return area.kind === 'shape' ? shapeTest(area.points) : null
}

/**
 * Returns a test whether a point lies in the area. The edges of a box and a circle count as inside; of a shape only the
 * southern and western edges do. An unknown point (NaN) is outside.
 */
export function areaTest(area: Area): PointTest {
  const { south, west, north, east } = boundsOf(area)
  const isExactly = exactTest(area)
  return (latitude, longitude) =>
    latitude >= south &&
    latitude <= north &&
    longitude >= west &&
    longitude <= east &&
    (isExactly === null || isExactly(latitude, longitude))
}
