/** Whether a place lies in an area: the one rule for all three kinds. */

import { distanceKm, type GeoPoint } from '../places/geo.ts'
import type { Area, Box } from './area.ts'

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

/** A shape between the latitudes of two of its corners next to each other: no side begins or ends in there. From `south` up to, but not with, `north`. */
type Strip = { south: number; north: number; lines: Line[] }

/** A shape cut into strips, from the south, each with the lines of the sides that pass through it. */
function stripsOf(points: readonly GeoPoint[]): Strip[] {
  const sides = sidesOf(points)
  const cuts = [...new Set(points.map(({ latitude }) => latitude))].sort((a, b) => a - b)
  return cuts.slice(1).map((north, index) => {
    const south = cuts[index] ?? north
    const passing = sides.filter((side) => side.south <= south && side.north >= north)
    return { south, north, lines: passing.map(({ line }) => line) }
  })
}

/** The strip a latitude lies in: by halves, for there may be a hundred of them and a hundred thousand places. */
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

type Test = (latitude: number, longitude: number) => boolean

/** A place is inside when an odd number of the sides at its latitude lie east of it. */
function shapeTest(points: readonly GeoPoint[]): Test {
  const strips = stripsOf(points)
  return (latitude, longitude) => {
    let isInside = false
    for (const { slope, base } of stripAt(strips, latitude)?.lines ?? [])
      if (longitude < slope * latitude + base) isInside = !isInside
    return isInside
  }
}

function exactTest(area: Area): Test | null {
  if (area.kind === 'circle') return (latitude, longitude) => distanceKm(area, { latitude, longitude }) <= area.km
  return area.kind === 'shape' ? shapeTest(area.points) : null
}

/**
 * The question whether a place lies in an area. Edges count with a box and a circle; of a shape those in the south and in the west.
 * A place that isn't known (NaN) lies in none.
 */
export function areaTest(area: Area): Test {
  const { south, west, north, east } = boundsOf(area)
  const isExactly = exactTest(area)
  return (latitude, longitude) =>
    latitude >= south &&
    latitude <= north &&
    longitude >= west &&
    longitude <= east &&
    (isExactly === null || isExactly(latitude, longitude))
}
