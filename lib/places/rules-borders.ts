/** Borders of municipalities. Only the server reads them. */
import drawn from './table/borders.json' with { type: 'json' }

/**
 * Longitude and latitude by turns, in degrees. The last point is the first one.
 */
type Ring = Float64Array
/** The outline first, then its holes. */
export type Polygon = readonly Ring[]
type Box = { west: number; south: number; east: number; north: number }
type Border = { polygons: readonly Polygon[]; box: Box }

const { scale, lines, rings } = drawn as {
  /** Units per degree. */
  scale: number
  /** Longitude and latitude of the first point in units, then steps east and north. */
  lines: number[][]
  /** By NIS code the rings of its polygons, as numbers of lines; ~n is line n from its end. */
  rings: Record<string, number[][][]>
}

function decode(line: readonly number[]): [number, number][] {
  let [x, y] = [0, 0]
  const points: [number, number][] = []
  for (let index = 0; index + 1 < line.length; index += 2) {
    x += line[index] ?? 0
    y += line[index + 1] ?? 0
    points.push([x / scale, y / scale])
  }
  return points
}

function ringOf(arcs: readonly number[]): Ring {
  const points = arcs.flatMap((arc, index) => {
    const line = decode(lines[arc < 0 ? ~arc : arc] ?? [])
    const inOrder = arc < 0 ? line.reverse() : line
    return index === 0 ? inOrder : inOrder.slice(1)
  })
  return Float64Array.from(points.flat())
}

function boxOf(polygons: readonly Polygon[]): Box {
  const box = { west: 180, south: 90, east: -180, north: -90 }
  for (const [outline = new Float64Array()] of polygons)
    for (let index = 0; index < outline.length; index += 2) {
      const [x, y] = [outline[index] ?? 0, outline[index + 1] ?? 0]
      box.west = Math.min(box.west, x)
      box.east = Math.max(box.east, x)
      box.south = Math.min(box.south, y)
      box.north = Math.max(box.north, y)
    }
  return box
}

const known = new Map<string, Border | null>()

function borderBoxOf(nis: string): Border | null {
  const before = known.get(nis)
  if (before !== undefined) return before
  const polygons = rings[nis]?.map((polygon) => polygon.map(ringOf))
  const border = polygons ? { polygons, box: boxOf(polygons) } : null
  known.set(nis, border)
  return border
}

/** The polygons of a municipality of 2025, exact to some 70 m; null for an unknown code. */
export const borderOf = (nis: string): readonly Polygon[] | null => borderBoxOf(nis)?.polygons ?? null

/** The box around a municipality in degrees; null for an unknown code. */
export const borderBox = (nis: string): Box | null => borderBoxOf(nis)?.box ?? null
