import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AREA_LIMITS, type Area, formatArea, parseArea, shapeOf } from '../../../lib/map/rules-area.ts'
import { simplifyShape } from '../../../lib/map/rules-area-shape.ts'
import { areaTest, boundsOf } from '../../../lib/places/rules-area-contains.ts'
import { distanceKm, type GeoPoint } from '../../../lib/places/rules-geo.ts'
import { areas, places } from '../../support/arbitraries.ts'

const at = (latitude: number, longitude: number): GeoPoint => ({ latitude, longitude })
const shape = (...points: [number, number][]): Area => ({
  kind: 'shape',
  points: points.map(([latitude, longitude]) => at(latitude, longitude)),
})
/** A ring of so many points, wobbling by a few percent of its radius in degrees. */
const ring = (count: number, radius: number): GeoPoint[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count
    // The golden ratio spreads them evenly.
    const reach = radius * (1 + 0.05 * ((index * 0.618034) % 1))
    return at(50.8 + reach * Math.sin(angle), 4.4 + 1.6 * reach * Math.cos(angle))
  })

describe('parseArea', () => {
  it.each<[string, Area]>([
    ['box_50.8_4.3_50.9_4.4', { kind: 'box', south: 50.8, west: 4.3, north: 50.9, east: 4.4 }],
    ['box_50.80004_4.30006_50.9_4.4', { kind: 'box', south: 50.8, west: 4.3001, north: 50.9, east: 4.4 }],
    ['box_-0.1_-0.1_0.1_0.1', { kind: 'box', south: -0.1, west: -0.1, north: 0.1, east: 0.1 }],
    ['box_-0.00001_0_1_1', { kind: 'box', south: 0, west: 0, north: 1, east: 1 }],
    ['box_-90_-180_90_180', { kind: 'box', south: -90, west: -180, north: 90, east: 180 }],
    ['circle_50.85_4.35_5', { kind: 'circle', latitude: 50.85, longitude: 4.35, km: 5 }],
    ['circle_50.85_4.35_0.1', { kind: 'circle', latitude: 50.85, longitude: 4.35, km: 0.1 }],
    ['circle_50.85_4.35_2.46', { kind: 'circle', latitude: 50.85, longitude: 4.35, km: 2.5 }],
    ['circle_50.85_4.35_100', { kind: 'circle', latitude: 50.85, longitude: 4.35, km: 100 }],
    ['shape_50_4_51_4_51_5', shape([50, 4], [51, 4], [51, 5])],
    ['shape_50_4_50_4_51_4_51_5_51.00001_5_50_4', shape([50, 4], [51, 4], [51, 5])],
    ['shape_50_4_51_5_51_4_50_5', shape([50, 4], [51, 5], [51, 4], [50, 5])],
    [' circle_50.85_4.35_5 ', { kind: 'circle', latitude: 50.85, longitude: 4.35, km: 5 }],
  ])('%s', (text, area) => {
    expect(parseArea(text)).toStrictEqual(area)
  })

  it.each([
    ['nothing', ''],
    ['no kind', '50_4_51_5'],
    ['an unknown kind', 'star_50_4_51_5'],
    ['a kind in capitals', 'BOX_50_4_51_5'],
    ['a box of three numbers', 'box_50_4_51'],
    ['a box of five numbers', 'box_50_4_51_5_6'],
    ['a box upside down', 'box_51_4_50_5'],
    ['a box from east to west', 'box_50_5_51_4'],
    ['a box across the date line', 'box_50_179_51_-179'],
    ['a box without height', 'box_50_4_50_5'],
    ['a box thinner than it can be written', 'box_50.00001_4_50.00002_5'],
    ['a box beyond the poles', 'box_50_4_91_5'],
    ['a box beyond the date line', 'box_50_4_51_181'],
    ['not a number', 'box_NaN_4_51_5'],
    ['more than there is', 'box_50_4_51_1e999'],
    ['an exponent', 'box_50_4_51_5e0'],
    ['Infinity', 'circle_50_4_Infinity'],
    ['hexadecimals', 'box_0x10_4_51_5'],
    ['a comma', 'box_50,1_4_51_5'],
    ['a number without an end', `box_50.${'1'.repeat(400)}_4_51_5`],
    ['an empty number', 'box_50__51_5'],
    ['a circle without a radius', 'circle_50_4'],
    ['a circle of nothing', 'circle_50_4_0'],
    ['a circle of less than nothing', 'circle_50_4_-5'],
    ['a circle too small to be written', 'circle_50_4_0.04'],
    ['a circle too large', 'circle_50_4_100.1'],
    ['a circle off the earth', 'circle_-91_4_5'],
    ['a shape of two corners', 'shape_50_4_51_5'],
    ['a shape of half a corner', 'shape_50_4_51_5_51'],
    ['a shape of one corner, three times', 'shape_50_4_50_4_50_4'],
    ['a shape on one line', 'shape_50_4_51_5_52_6_50.5_4.5'],
    ['a shape on one level', 'shape_50_4_50_5_50_6'],
    ['a shape off the earth', 'shape_50_4_51_5_51_500'],
    ['a shape of too many points', `shape${'_50_4_51_5_51_4'.repeat(1667)}`],
    ['SQL', "box_50_4_51_5'; drop table properties; --"],
  ])('is null for %s', (_, text) => {
    expect(parseArea(text)).toBeNull()
  })

  it('is the inverse of formatArea', () => {
    fc.assert(
      fc.property(areas, (area) => {
        const text = formatArea(area)
        return isDeepStrictEqual(parseArea(text), area) && encodeURIComponent(text) === text
      }),
    )
  })

  it('reads what a map gives, whatever its decimals', () => {
    const box = { kind: 'box', south: 50.123456789, west: -1e-7, north: 51.000000001, east: 4.99999 } as const
    expect(parseArea(formatArea(box))).toStrictEqual({ kind: 'box', south: 50.1235, west: 0, north: 51, east: 5 })
  })
})

const contains = (area: Area, { latitude, longitude }: GeoPoint): boolean => areaTest(area)(latitude, longitude)

describe('a shape of 5,000 points', () => {
  const drawnByHand = ring(AREA_LIMITS.points, 0.3)
  const area = shapeOf(drawnByHand)
  const corners = area?.kind === 'shape' ? area.points : []

  it('is simplified to a hundred corners that spell it in a short address', () => {
    expect(corners.length).toBeGreaterThan(90)
    expect(corners.length).toBeLessThanOrEqual(AREA_LIMITS.corners)
    expect(area && formatArea(area).length).toBeLessThan(1800)
  })

  it('keeps its outline: inside and outside it answers the same', () => {
    const [isInWhole, isIn] = [areaTest({ kind: 'shape', points: drawnByHand }), areaTest(area as Area)]
    const around = fc.double({ min: -0.5, max: 0.5, noNaN: true })
    fc.assert(
      fc.property(around, around, (north, east) => {
        const place = at(50.8 + north, 4.4 + 1.6 * east)
        const reach = Math.hypot(north, east)
        fc.pre(reach <= 0.28 || reach >= 0.34)
        return isIn(place.latitude, place.longitude) === isInWhole(place.latitude, place.longitude)
      }),
    )
  })

  it('is refused with one more, and its own simplification is kept as it is', () => {
    expect(shapeOf([...drawnByHand, at(50.8, 4.4)])).toBeNull()
    expect(shapeOf(corners)).toStrictEqual(area)
  })

  it('keeps the corners that matter', () => {
    const square = [at(50, 4), at(50, 5), at(51, 5), at(51, 4)]
    const sides = square.flatMap((from, index) => {
      const to = square[(index + 1) % 4] ?? from
      return Array.from({ length: 100 }, (_, step) =>
        at(
          from.latitude + ((to.latitude - from.latitude) * step) / 100,
          from.longitude + ((to.longitude - from.longitude) * step) / 100,
        ),
      )
    })
    expect(simplifyShape(sides, 4)).toEqual(square)
  })
})

describe('the question whether a place lies in an area', () => {
  const box: Area = { kind: 'box', south: 50, west: 4, north: 51, east: 5 }
  const circle: Area = { kind: 'circle', latitude: 50.5, longitude: 4.5, km: 10 }
  const degree = 111.195
  const square = shape([50, 4], [51, 4], [51, 5], [50, 5])
  const bow = shape([50, 4], [51, 5], [51, 4], [50, 5])
  const star = shape([51, 4.5], [50, 4.2], [50.6, 4.9], [50.6, 4.1], [50, 4.8])
  it.each<[string, Area, GeoPoint, boolean]>([
    ['the corner of a box', box, at(50, 5), true],
    ['just south of a box', box, at(49.9999, 4.5), false],
    ['just north of a box', box, at(51.0001, 4.5), false],
    ['just west of a box', box, at(50.5, 3.9999), false],
    ['just east of a box', box, at(50.5, 5.0001), false],
    ['9.99 km north in a circle', circle, at(50.5 + 9.99 / degree, 4.5), true],
    ['10.01 km north of a circle', circle, at(50.5 + 10.01 / degree, 4.5), false],
    ['10.01 km east of a circle', circle, at(50.5, 4.5 + 10.01 / degree / Math.cos((50.5 * Math.PI) / 180)), false],
    ['9.99 km east in a circle', circle, at(50.5, 4.5 + 9.99 / degree / Math.cos((50.5 * Math.PI) / 180)), true],
    ['in a square', square, at(50.5, 4.5), true],
    ['on its south side', square, at(50, 4.5), true],
    ['on its north side', square, at(51, 4.5), false],
    ['west of a square', square, at(50.5, 3.5), false],
    ['east of a square', square, at(50.5, 5.5), false],
    ['south of a square', square, at(49.5, 4.5), false],
    ['beside the crossing of a bow', bow, at(50.4, 4.35), false],
    ['in the lower wing of a bow', bow, at(50.2, 4.5), true],
    ['in the upper wing of a bow', bow, at(50.8, 4.5), true],
    ['in a ray of a star', star, at(50.7, 4.5), true],
    ['in the middle of a star, enclosed twice', star, at(50.45, 4.5), false],
    ['nowhere that is known', box, at(Number.NaN, Number.NaN), false],
    ['nowhere that is known, a shape', square, at(Number.NaN, Number.NaN), false],
    ['across 0, 0', { kind: 'box', south: -1, west: -1, north: 1, east: 1 }, at(0, 0), true],
  ])('%s', (_, area, place, inside) => {
    expect(contains(area, place)).toBe(inside)
  })

  it('goes by the number of sides between a place and far away, for shapes of any kind', () => {
    const crossings = ({ latitude, longitude }: GeoPoint, points: GeoPoint[]) =>
      points.filter((to, index) => {
        const from = points.at(index - 1) as GeoPoint
        if (from.latitude > latitude === to.latitude > latitude) return false
        const share = (latitude - from.latitude) / (to.latitude - from.latitude)
        return longitude < from.longitude + share * (to.longitude - from.longitude)
      }).length
    fc.assert(
      fc.property(areas, places, (area, place) => {
        const inside = contains(area, place)
        const { south, west, north, east } = boundsOf(area)
        const inBounds =
          place.latitude >= south && place.latitude <= north && place.longitude >= west && place.longitude <= east
        if (inside && !inBounds) return false
        if (area.kind === 'shape') return inside === (crossings(place, area.points) % 2 === 1)
        return area.kind === 'circle' ? inside === distanceKm(area, place) <= area.km : inside === inBounds
      }),
    )
  })

  it.each([50.8, -50.8, 88.9, 0])('holds a circle in its bounds at %d° of latitude', (latitude) => {
    const area: Area = { kind: 'circle', latitude, longitude: 4, km: 100 }
    const { south, west, north, east } = boundsOf(area)
    const nearest = [at(south, 4), at(north, 4), at(latitude, west), at(latitude, east)]
    for (const edge of nearest) expect(distanceKm(area, edge)).toBeGreaterThanOrEqual(100)
  })
})
