import { describe, expect, it } from 'vitest'
import belgium from '../../../components/map/belgium.json' with { type: 'json' }
import { MAP_SIZE, type MapPoint, projectPoint } from '../../../lib/map/rules-projection.ts'
import type { GeoPoint } from '../../../lib/places/rules-geo.ts'

/** The rings of a path like 'M1 2l3 4-5 6z', in the drawing's units. */
const ringsOf = (path: string): MapPoint[][] =>
  path
    .split('z')
    .filter(Boolean)
    .map((part) => {
      const numbers = (part.match(/-?\d+/g) ?? []).map(Number)
      const ring: MapPoint[] = []
      for (let index = 0; index < numbers.length; index += 2) {
        const last = ring.at(-1) ?? { x: 0, y: 0 }
        ring.push({ x: last.x + (numbers[index] ?? 0), y: last.y + (numbers[index + 1] ?? 0) })
      }
      return ring
    })

/** Whether a point lies in a path, holes excepted: it crosses the outline an odd number of times on its way out. */
const holds = (path: string, { x, y }: MapPoint): boolean =>
  ringsOf(path)
    .flatMap((ring) => ring.map((a, index) => [a, ring[(index + 1) % ring.length] ?? a] as const))
    .filter(([a, b]) => a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x).length %
    2 ===
  1

const at = (latitude: number, longitude: number): MapPoint => {
  const point = projectPoint({ latitude, longitude })
  if (!point) throw new Error(`${latitude}, ${longitude} lies outside the drawing.`)
  return point
}
const provincesAt = (point: MapPoint): string[] =>
  belgium.provinces.filter(({ path }) => holds(path, point)).map(({ id }) => id)

describe('projectPoint', () => {
  it.each<[string, number, number, string]>([
    ['De Panne, by the French border and the sea', 51.09, 2.6, 'west-flanders'],
    ['Knokke, by the Dutch border and the sea', 51.33, 3.29, 'west-flanders'],
    ['Essen, in the north', 51.46, 4.46, 'antwerp'],
    ['Maaseik, in the north-east', 51.1, 5.78, 'limburg'],
    ['Sankt Vith, in the east', 50.28, 6.13, 'liege'],
    ['Virton, in the south', 49.57, 5.53, 'luxembourg'],
    ['Chimay, on the French border', 50.05, 4.31, 'hainaut'],
    ['Ghent', 51.05, 3.725, 'east-flanders'],
    ['Leuven', 50.88, 4.7, 'flemish-brabant'],
    ['Brussels, which is no part of the province around it', 50.847, 4.352, 'brussels'],
    ['Wavre', 50.717, 4.601, 'walloon-brabant'],
    ['Namur', 50.467, 4.866, 'namur'],
    ['Comines, apart from the rest of Hainaut', 50.77, 3.0, 'hainaut'],
    ['Voeren, apart from the rest of Limburg', 50.75, 5.78, 'limburg'],
  ])('puts %s in its province as it is drawn', (_name, latitude, longitude, province) => {
    expect(provincesAt(at(latitude, longitude))).toEqual([province])
  })

  it.each<[string, number, number]>([
    ['Breda', 51.59, 4.78],
    ['Lille', 50.63, 3.06],
    ['Luxembourg City', 49.61, 6.13],
    ['the sea before Ostend', 51.35, 2.7],
  ])('keeps %s out of every province', (_name, latitude, longitude) => {
    expect(provincesAt(at(latitude, longitude))).toEqual([])
  })

  it('puts what lies east to the right and what lies north higher', () => {
    const centre = at(50.5, 4.5)
    expect(at(50.5, 4.51).x).toBeGreaterThan(centre.x)
    expect(at(50.5, 4.51).y).toBe(centre.y)
    expect(at(50.51, 4.5).y).toBeLessThan(centre.y)
    expect(at(50.51, 4.5).x).toBe(centre.x)
  })

  it('keeps proportions: a kilometre is as long in both directions', () => {
    const from = at(50.5, 4.5)
    const perKilometreNorth = (from.y - at(50.6, 4.5).y) / 11.12
    const perKilometreEast = (at(50.5, 4.6).x - from.x) / 7.08
    expect(perKilometreEast / perKilometreNorth).toBeCloseTo(1, 2)
  })

  it.each<[string, GeoPoint]>([
    ['Paris', { latitude: 48.86, longitude: 2.35 }],
    ['London', { latitude: 51.51, longitude: -0.13 }],
    ['Cologne', { latitude: 50.94, longitude: 6.96 }],
    ['Amsterdam', { latitude: 52.37, longitude: 4.9 }],
    ['no number', { latitude: Number.NaN, longitude: 4 }],
  ])('leaves %s out', (_name, place) => {
    expect(projectPoint(place)).toBeNull()
  })

  it('keeps every outline within the drawing', () => {
    const points = belgium.provinces.flatMap(({ path }) => ringsOf(path).flat())
    expect(points.length).toBeGreaterThan(500)
    for (const { x, y } of points) {
      expect(x >= 0 && x <= MAP_SIZE.width && y >= 0 && y <= MAP_SIZE.height).toBe(true)
    }
  })
})
