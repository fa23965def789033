/**
 * An area of the map that limits a search, and its form in an address: `box_50.8_4.3_50.9_4.4` (south, west, north,
 * east), `circle_50.85_4.35_5` (centre and kilometres), `shape_50.85_4.3_50.86_4.31_…` (corners). `parseArea` and
 * `formatArea` are inverses. No character needs percent-encoding.
 */

import type { Area, Box } from '../places/rules-boxes.ts'
import type { GeoPoint } from '../places/rules-geo.ts'
import { isFlat, simplifyShape } from './rules-area-shape.ts'

export type { Area, Box }

/**
 * `points`: maximum number of drawn points; a shape with more than `corners` is simplified to that number. Radius in
 * kilometres.
 */
export const AREA_LIMITS = { points: 5000, corners: 100, leastKm: 0.1, mostKm: 100 } as const

/** Rounded to four decimals: 11 m at most, finer than a pointer on the map. */
const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4 + 0

/** Plain decimals only: no exponents, no Infinity, no hexadecimals, no blanks. */
const NUMBER = /^-?\d{1,3}(?:\.\d{1,15})?$/

const isLatitude = (degrees: number): boolean => degrees >= -90 && degrees <= 90
const isLongitude = (degrees: number): boolean => degrees >= -180 && degrees <= 180

/**
 * A valid box of four numbers; null when a corner is off the earth, the order is wrong, or the box crosses the date
 * line.
 */
export function boxOf([south, west, north, east, ...rest]: readonly number[]): Box | null {
  if (south === undefined || west === undefined || north === undefined || east === undefined || rest.length > 0)
    return null
  if (![south, north].every(isLatitude) || ![west, east].every(isLongitude)) return null
  return south < north && west < east ? { south, west, north, east } : null
}

function circleOf([latitude, longitude, km, ...rest]: readonly number[]): Area | null {
  if (latitude === undefined || longitude === undefined || km === undefined || rest.length > 0) return null
  if (!isLatitude(latitude) || !isLongitude(longitude)) return null
  const radius = Math.round(km * 10) / 10
  if (radius < AREA_LIMITS.leastKm || radius > AREA_LIMITS.mostKm) return null
  return { kind: 'circle', latitude: rounded(latitude), longitude: rounded(longitude), km: radius }
}

/**
 * The shape with these corners, rounded and simplified to `AREA_LIMITS.corners`, so that an address can hold a
 * hand-drawn one. null when it encloses no area, leaves the earth or has too many points.
 */
export function shapeOf(drawn: readonly GeoPoint[]): Area | null {
  if (drawn.length > AREA_LIMITS.points) return null
  if (!drawn.every(({ latitude, longitude }) => isLatitude(latitude) && isLongitude(longitude))) return null
  const points = simplifyShape(
    drawn.map(({ latitude, longitude }) => ({ latitude: rounded(latitude), longitude: rounded(longitude) })),
    AREA_LIMITS.corners,
  )
  return isFlat(points) ? null : { kind: 'shape', points }
}

function pairs(numbers: readonly number[]): GeoPoint[] | null {
  if (numbers.length % 2 !== 0) return null
  return Array.from({ length: numbers.length / 2 }, (_, index) => ({
    latitude: numbers[2 * index] ?? 0,
    longitude: numbers[2 * index + 1] ?? 0,
  }))
}

/** Parses the area of an address; null for invalid text. Never throws. */
export function parseArea(text: string): Area | null {
  const [kind, ...parts] = text.trim().split('_', 2 * AREA_LIMITS.points + 2)
  if (!parts.every((part) => NUMBER.test(part))) return null
  const numbers = parts.map(Number)
  if (kind === 'circle') return circleOf(numbers)
  if (kind === 'box') {
    const box = boxOf(numbers.map(rounded))
    return box && { kind, ...box }
  }
  const points = kind === 'shape' ? pairs(numbers) : null
  return points && shapeOf(points)
}

/** The form of an area in an address. */
export function formatArea(area: Area): string {
  if (area.kind === 'box') return ['box', ...[area.south, area.west, area.north, area.east].map(rounded)].join('_')
  if (area.kind === 'circle') return ['circle', ...[area.latitude, area.longitude, area.km].map(rounded)].join('_')
  return ['shape', ...area.points.flatMap(({ latitude, longitude }) => [rounded(latitude), rounded(longitude)])].join(
    '_',
  )
}
