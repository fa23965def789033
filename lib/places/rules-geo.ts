/** A point on earth, in degrees. */

export type GeoPoint = { latitude: number; longitude: number }

/** CountryID of Belgium in the feed; an unknown country counts as Belgium. */
export const BELGIUM_COUNTRY_ID = 10

/** Bounding box of Belgium in degrees, inclusive (feed description, GoogleX and GoogleY). */
const BELGIUM = { south: 49.4, north: 51.6, west: 2.5, east: 6.5 } as const

/** Mean radius of the earth in metres. */
export const EARTH_METRES = 6_371_008.8

/** Kilometres of a degree of latitude. */
export const KM_PER_DEGREE = (EARTH_METRES * Math.PI) / 180_000

function inBelgium(latitude: number, longitude: number): boolean {
  const { south, north, west, east } = BELGIUM
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

/**
 * The point of a feed's GoogleX (latitude) and GoogleY (longitude), corrected when they are swapped; null for a point
 * outside Belgium and for values that aren't numbers (feed description).
 */
export function positionInBelgium(x: unknown, y: unknown): GeoPoint | null {
  if (typeof x !== 'number' || typeof y !== 'number') return null
  if (inBelgium(x, y)) return { latitude: x, longitude: y }
  return inBelgium(y, x) ? { latitude: y, longitude: x } : null
}

/** Maximum distance of a home from its town, in km: the widest postcodes reach some 15 km. */
const MAX_KM_FROM_TOWN = 25

/**
 * Whether a home's position is plausible. A point in the sea, abroad, or at the agency's own office in another town is
 * a typing error: of 18,684 real listings 75 lie 25 km or more from their town, all of them wrongly.
 * @param town centre of the home's town; null when unknown, and then any point is accepted
 */
export const isNearTown = (position: GeoPoint, town: GeoPoint | null): boolean =>
  town === null || distanceKm(position, town) <= MAX_KM_FROM_TOWN

/**
 * A number 0 ≤ n < 1 from a text: FNV-1a over its UTF-8 bytes from a given start, then mixed so that similar texts give
 * distant numbers.
 */
function fractionOf(text: string, start: number): number {
  let hash = start
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/** In metres, inside 300 and 700 so that rounding the result to about a metre stays within. */
const MIN_METRES = 305
const MAX_METRES = 695

/**
 * The point moved 300–700 m in a direction that depends on the seed, rounded to five decimals: for an address that must
 * stay hidden (feed description, PublishAddress). Who knows the seed can undo the move, and this hash doesn't hide its
 * input: pass a keyed digest (HMAC with a server secret) of what identifies the place, not secret + id. Homes in one
 * building need the same seed, or the average of their points reveals the building.
 */
export function movePoint(position: GeoPoint, seed: string): GeoPoint {
  const bearing = 2 * Math.PI * fractionOf(seed, 0x811c9dc5)
  // uniform over the ring's area, not denser at its inner edge
  const share = fractionOf(seed, 0x9e3779b9)
  const metres = Math.sqrt(MIN_METRES ** 2 + share * (MAX_METRES ** 2 - MIN_METRES ** 2))
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

/** The distance between two points in kilometres, on a sphere (haversine formula). */
export function distanceKm(a: GeoPoint, b: GeoPoint): number {
  const northward = Math.sin(toRadians(b.latitude - a.latitude) / 2)
  const eastward = Math.sin(toRadians(b.longitude - a.longitude) / 2)
  const chord = northward ** 2 + Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * eastward ** 2
  return (2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(chord)))) / 1000
}

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180
const toDegrees = (radians: number): number => (radians * 180) / Math.PI
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
