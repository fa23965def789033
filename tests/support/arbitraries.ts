/** What property tests are tried with. Each run tries the same: fast-check names the seed and the smallest case that fails. */
import fc from 'fast-check'
import { AREA_LIMITS, type Area } from '../../lib/map/rules-area.ts'
import type { GeoPoint } from '../../lib/places/rules-geo.ts'

fc.configureGlobal({ seed: 20261121, numRuns: 200 })

/** A number of four decimals, as areas have them. */
const decimal = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: min * 1e4, max: max * 1e4 }).map((value) => value / 1e4)

/** A place in Belgium or close by. */
export const places: fc.Arbitrary<GeoPoint> = fc
  .tuple(decimal(49.4, 51.6), decimal(2.5, 6.5))
  .map(([latitude, longitude]) => ({ latitude, longitude }))

const boxes = fc
  .tuple(places, places)
  .filter(([a, b]) => a.latitude !== b.latitude && a.longitude !== b.longitude)
  .map(
    ([a, b]): Area => ({
      kind: 'box',
      south: Math.min(a.latitude, b.latitude),
      west: Math.min(a.longitude, b.longitude),
      north: Math.max(a.latitude, b.latitude),
      east: Math.max(a.longitude, b.longitude),
    }),
  )

const circles = fc
  .tuple(places, fc.integer({ min: 1, max: 1000 }))
  .map(([place, tenths]): Area => ({ kind: 'circle', ...place, km: tenths / 10 }))

/** Whether points lie on one line: such a shape has no inside. */
const isLine = ([first, second, ...others]: GeoPoint[]): boolean => {
  if (!first || !second) return true
  const [x, y] = [second.longitude - first.longitude, second.latitude - first.latitude]
  return others.every((other) => {
    const cross = x * (other.latitude - first.latitude) - y * (other.longitude - first.longitude)
    return Math.abs(cross) < 1e-9
  })
}

/** Shapes mostly cross themselves. */
const shapes = fc
  .uniqueArray(places, {
    minLength: 3,
    maxLength: AREA_LIMITS.corners,
    selector: ({ latitude, longitude }) => `${latitude} ${longitude}`,
  })
  .filter((points) => !isLine(points))
  .map((points): Area => ({ kind: 'shape', points }))

/** An area as an address can name it. */
export const areas: fc.Arbitrary<Area> = fc.oneof(boxes, circles, shapes)

/** So many values, the same in every run. */
export const drawn = <Value>(values: fc.Arbitrary<Value>, count: number): Value[] =>
  fc.sample(fc.noBias(values), { numRuns: count })
