/** Simplification of shapes that visitors draw on the map. */
import type { GeoPoint } from '../places/rules-geo.ts'

const samePlace = (a: GeoPoint | undefined, b: GeoPoint | undefined): boolean =>
  a !== undefined && b !== undefined && a.latitude === b.latitude && a.longitude === b.longitude

/** The corners without consecutive duplicates and without the repeated first corner at the end. */
function withoutRepeats(points: readonly GeoPoint[]): GeoPoint[] {
  const once = points.filter((point, index) => index === 0 || !samePlace(point, points[index - 1]))
  while (once.length > 1 && samePlace(once[0], once.at(-1))) once.pop()
  return once
}

/** Whether these corners enclose no area: fewer than three, or all on one line. */
export function isFlat(points: readonly GeoPoint[]): boolean {
  const [first, second] = points
  if (!first || !second) return true
  const north = second.latitude - first.latitude
  const east = second.longitude - first.longitude
  return points.every(
    ({ latitude, longitude }) =>
      Math.abs((latitude - first.latitude) * east - (longitude - first.longitude) * north) < 1e-12,
  )
}

type Flat = { x: number; y: number }

/** Squared distance of a point from the line segment between two others. */
function offsetFrom(from: Flat, to: Flat, point: Flat): number {
  const x = to.x - from.x
  const y = to.y - from.y
  const length = x * x + y * y
  const along = length === 0 ? 0 : ((point.x - from.x) * x + (point.y - from.y) * y) / length
  const share = Math.min(1, Math.max(0, along))
  return (point.x - from.x - share * x) ** 2 + (point.y - from.y - share * y) ** 2
}

/**
 * Weighs each point of a line after Douglas and Peucker: the tolerance from which their algorithm drops it. A point
 * never weighs more than the one kept before it, so every cut by weight equals one of their simplifications.
 */
function weigh(line: readonly Flat[], first: number, last: number, weights: number[]): void {
  const open: [from: number, to: number, most: number][] = [[first, last, Number.POSITIVE_INFINITY]]
  for (let stretch = open.pop(); stretch; stretch = open.pop()) {
    const [from, to, most] = stretch
    const [start, end] = [line[from], line[to]]
    if (to - from < 2 || !start || !end) continue
    let farthest = from + 1
    let offset = -1
    for (let index = from + 1; index < to; index++) {
      const point = line[index]
      const own = point ? offsetFrom(start, end, point) : 0
      if (own > offset) [offset, farthest] = [own, index]
    }
    const weight = Math.min(most, offset)
    weights[farthest] = weight
    open.push([from, farthest, weight], [farthest, to, weight])
  }
}

/**
 * A closed outline reduced to at most `most` corners, those with the greatest effect on its shape. An outline with few
 * enough corners is returned unchanged, so simplifying twice equals simplifying once. Used by the server and in the
 * browser.
 */
export function simplifyShape(drawn: readonly GeoPoint[], most: number): GeoPoint[] {
  const points = withoutRepeats(drawn)
  const [start] = points
  if (points.length <= most || !start) return points
  const scale = Math.cos((start.latitude * Math.PI) / 180)
  const ring = [...points, start].map(({ latitude, longitude }) => ({ x: longitude * scale, y: latitude }))
  const origin = ring[0] as Flat
  const distances = ring.map(({ x, y }) => (x - origin.x) ** 2 + (y - origin.y) ** 2)
  const opposite = distances.indexOf(Math.max(...distances))
  const weights = points.map(() => 0)
  weights[0] = Number.POSITIVE_INFINITY
  weights[opposite] = Number.POSITIVE_INFINITY
  weigh(ring, 0, opposite, weights)
  weigh(ring, opposite, points.length, weights)
  const kept = new Set(
    points
      .map((_, index) => index)
      .sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b)
      .slice(0, most),
  )
  return withoutRepeats(points.filter((_, index) => kept.has(index)))
}
