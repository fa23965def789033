/** Points on the map, in degrees. */

export type GeoPoint = { latitude: number; longitude: number }

/** CountryID of Belgium in the feed; a country that is not known is Belgium. */
export const BELGIUM_COUNTRY_ID = 10

/** The box that holds Belgium, in degrees, bounds inclusive (feed description, GoogleX and GoogleY). */
const BELGIUM = { south: 49.4, north: 51.6, west: 2.5, east: 6.5 } as const

/** Mean radius of the earth in metres. */
export const EARTH_METRES = 6_371_008.8

function inBelgium(latitude: number, longitude: number): boolean {
  const { south, north, west, east } = BELGIUM
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

/**
 * The point of a feed's GoogleX (latitude) and GoogleY (longitude), put right when the two are swapped; null for a
 * point outside the country and for anything but two numbers (feed description).
 */
export function positionInBelgium(x: unknown, y: unknown): GeoPoint | null {
  if (typeof x !== 'number' || typeof y !== 'number') return null
  if (inBelgium(x, y)) return { latitude: x, longitude: y }
  return inBelgium(y, x) ? { latitude: y, longitude: x } : null
}

/** Farther from its town no home stands: the widest postcodes reach some 15 km. */
const MOST_KM_FROM_TOWN = 25

/**
 * Whether a home can stand there. A point in the sea, abroad, or on the agency's own doorstep in another town is a mistake of whoever
 * typed it: of 18,684 real listings 75 lie 25 km or more from their town, and none of them where it should.
 * @param town the middle of the home's town; null when it is not known, and then nothing is held against the point
 */
export const isNearTown = (position: GeoPoint, town: GeoPoint | null): boolean =>
  town === null || distanceKm(position, town) <= MOST_KM_FROM_TOWN

/** FNV-1a over the text's UTF-8 bytes from a given start, then mixed so that near texts lie far apart: 0 ≤ n < 1. */
function fractionOf(text: string, start: number): number {
  let hash = start
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/** Kept clear of 300 and 700 m, so that rounding the result to about a metre stays within. */
const NEAREST_METRES = 305
const FARTHEST_METRES = 695

/**
 * The point moved 300–700 m in a direction of its own, the same one for the same seed, rounded to five decimals: for an
 * address that must stay hidden (feed description, PublishAddress). Whoever knows the seed knows the way back, and this
 * hash doesn't hide its input: pass a keyed digest (HMAC with a server secret) of what identifies the place, not
 * secret + id; homes of one building need one seed, or their points give away the middle.
 */
export function movePoint(position: GeoPoint, seed: string): GeoPoint {
  const bearing = 2 * Math.PI * fractionOf(seed, 0x811c9dc5)
  // evenly over the ring's surface, not crowded at its inner edge
  const share = fractionOf(seed, 0x9e3779b9)
  const metres = Math.sqrt(NEAREST_METRES ** 2 + share * (FARTHEST_METRES ** 2 - NEAREST_METRES ** 2))
  const angle = metres / EARTH_METRES
  const latitude = toRadians(position.latitude)
  const moved = Math.asin(
    Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(bearing),
  )
  const turned = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(latitude),
    Math.cos(angle) - Math.sin(latitude) * Math.sin(moved),
  )
  return { latitude: rounded(toDegrees(moved)), longitude: rounded(position.longitude + toDegrees(turned)) }
}

/** The distance between two points in kilometres, over the sphere (haversine). */
export function distanceKm(a: GeoPoint, b: GeoPoint): number {
  const northward = Math.sin(toRadians(b.latitude - a.latitude) / 2)
  const eastward = Math.sin(toRadians(b.longitude - a.longitude) / 2)
  const chord = northward ** 2 + Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * eastward ** 2
  return (2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(chord)))) / 1000
}

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180
const toDegrees = (radians: number): number => (radians * 180) / Math.PI
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
