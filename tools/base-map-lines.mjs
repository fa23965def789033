/** What the scripts that draw the base map share: lines in the format of lib/map/rules-base-map.ts, and its files. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Units per degree: 11 m. */
const SCALE = 1e4

/**
 * Integer units, each point but the first as the difference from the one before; points that don't move are left out.
 */
export function encode(line) {
  const units = line.map(([x, y]) => [Math.round(x * SCALE), Math.round(y * SCALE)])
  const steps = units.flatMap(([x, y], index) => {
    const [left, below] = index === 0 ? [0, 0] : units[index - 1]
    return index > 0 && x === left && y === below ? [] : [x - left, y - below]
  })
  return steps
}

/** Douglas–Peucker simplification. */
export function thin(line, tolerance) {
  if (line.length < 3) return line
  const [[ax, ay], [bx, by]] = [line[0], line.at(-1)]
  const length = Math.hypot(bx - ax, by - ay)
  let most = 0
  let at = 0
  for (let index = 1; index < line.length - 1; index++) {
    const [x, y] = line[index]
    const offset =
      length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
    if (offset > most) [most, at] = [offset, index]
  }
  if (most <= tolerance) return [line[0], line.at(-1)]
  return [...thin(line.slice(0, at + 1), tolerance).slice(0, -1), ...thin(line.slice(at), tolerance)]
}

/** A ring clipped to a window, one side at a time (Sutherland–Hodgman). */
export function cutRing(ring, { west, south, east, north }) {
  const sides = [
    [(p) => p[0] >= west, 0, west],
    [(p) => p[0] <= east, 0, east],
    [(p) => p[1] >= south, 1, south],
    [(p) => p[1] <= north, 1, north],
  ]
  return sides.reduce(
    (points, [inside, axis, bound]) =>
      points.flatMap((point, index) => {
        const before = points.at(index - 1)
        const share = (bound - before[axis]) / (point[axis] - before[axis])
        const crossing = [0, 1].map((a) => (a === axis ? bound : before[a] + share * (point[a] - before[a])))
        if (inside(point)) return inside(before) ? [point] : [crossing, point]
        return inside(before) ? [crossing] : []
      }),
    ring,
  )
}

/** The parts of a line within a window. */
export function cutLine(line, { west, south, east, north }) {
  const pieces = [[]]
  for (const point of line) {
    if (point[0] >= west && point[0] <= east && point[1] >= south && point[1] <= north) pieces.at(-1).push(point)
    else if (pieces.at(-1).length > 0) pieces.push([])
  }
  return pieces.filter((piece) => piece.length > 1)
}

/** Writes layers into a file of public/map/; its other layers stay. */
export function writeLayers(name, layers) {
  const file = new URL(`../../public/map/${name}`, import.meta.url)
  const drawing = { ...(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}), ...layers }
  const text = `${JSON.stringify(drawing)}\n`
  writeFileSync(file, text)
  for (const [layer, lines] of Object.entries(drawing))
    if (Array.isArray(lines)) console.log(`${layer}: ${lines.length}, ${JSON.stringify(lines).length} bytes`)
  console.log(`${name}: ${text.length} bytes`)
}
