/** What property tests are tried with. Each run tries the same: fast-check names the seed and the smallest case that fails. */
import fc from 'fast-check'
import { AREA_LIMITS, type Area } from '../../lib/map/rules-area.ts'
import type { GeoPoint } from '../../lib/places/rules-geo.ts'
import { nearKey, orderedPlaces, type PlaceChoice } from '../../lib/search/rules-places.ts'

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

const digits = (least: number, most: number) => fc.integer({ min: least, max: most }).map(String)
const slugs = fc.constantFrom('kerkstraat', 'a', 'gentbrugge', 'st-jean-2')

/** Places as an address can choose them, in its order. @param names what they may be called */
export const chosenPlaces = (names: fc.Arbitrary<string>): fc.Arbitrary<PlaceChoice[]> => {
  const named = (kind: PlaceChoice['kind'], keys: fc.Arbitrary<string>) =>
    fc.tuple(keys, names).map(([key, name]): PlaceChoice => ({ kind, key, name }))
  const keyed = (kind: PlaceChoice['kind'], keys: fc.Arbitrary<string>) =>
    keys.map((key): PlaceChoice => ({ kind, key, name: key }))
  const place = fc.oneof(
    named('postcode', digits(1000, 9998)),
    named('municipality', digits(11_001, 93_090)),
    keyed(
      'part',
      fc.tuple(digits(11_001, 93_090), slugs).map((parts) => parts.join('-')),
    ),
    keyed('within', fc.oneof(fc.constantFrom('east-flanders', 'vlaanderen'), digits(11_000, 93_000))),
    keyed(
      'street',
      fc.tuple(digits(11_001, 93_090), slugs).map((parts) => parts.join('_')),
    ),
    keyed(
      'near',
      places.map(({ latitude, longitude }) => nearKey(latitude, longitude) ?? ''),
    ),
  )
  return fc.array(place, { maxLength: 6 }).map(orderedPlaces)
}

/** An area as an address can name it. */
export const areas: fc.Arbitrary<Area> = fc.oneof(boxes, circles, shapes)

/** So many values, the same in every run. */
export const drawn = <Value>(values: fc.Arbitrary<Value>, count: number): Value[] =>
  fc.sample(fc.noBias(values), { numRuns: count })
