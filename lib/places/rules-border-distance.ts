/**
 * Whether points lie within some kilometres of a border: asked for a hundred thousand homes in one search. A border is
 * that of a municipality, or the outline of several. Pure.
 */
import { borderOf } from './rules-borders.ts'
import { KM_PER_DEGREE } from './rules-geo.ts'

/** Sides of a piece, and pieces of a stretch: each has a box of its own, so that most of a border is passed over. */
const PIECE = 12
const STRETCH = 12

type Box = { left: number; right: number; bottom: number; top: number }
type Piece = Box & { from: number; to: number }
type Stretch = Box & { pieces: readonly Piece[] }

/** In kilometres east and north, on a plane that touches the border; `xs`, `ys` hold start and end of each side. */
export type Border = {
  box: Box
  stretches: readonly Stretch[]
  xs: Float64Array
  ys: Float64Array
  /** Kilometres of a degree of longitude there. */
  perLongitude: number
  squareKm: number
}

const NOWHERE: Box = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity }

const around = (boxes: readonly Box[]): Box =>
  boxes.reduce(
    (all, box) => ({
      left: Math.min(all.left, box.left),
      right: Math.max(all.right, box.right),
      bottom: Math.min(all.bottom, box.bottom),
      top: Math.max(all.top, box.top),
    }),
    NOWHERE,
  )

type Side = readonly [east: number, north: number, toEast: number, toNorth: number]

/** The sides of closed rings, which hold longitude and latitude by turns. */
const sidesOf = (rings: readonly Float64Array[]): Side[] =>
  rings.flatMap((ring) =>
    Array.from({ length: Math.max(0, ring.length / 2 - 1) }, (_, side): Side => {
      const [east = 0, north = 0, toEast = 0, toNorth = 0] = ring.subarray(2 * side, 2 * side + 4)
      return [east, north, toEast, toNorth]
    }),
  )

/** The sides of some municipalities that no two of them share: the outline of all. */
function outerSides(sides: readonly Side[]): Side[] {
  const keyOf = ([east, north, toEast, toNorth]: Side) => {
    const [a, b] = [`${east} ${north}`, `${toEast} ${toNorth}`]
    return a < b ? `${a} ${b}` : `${b} ${a}`
  }
  const counts = new Map<string, number>()
  for (const side of sides) counts.set(keyOf(side), (counts.get(keyOf(side)) ?? 0) + 1)
  return sides.filter((side) => counts.get(keyOf(side)) === 1)
}

function borderOfSides(sides: readonly Side[]): Border {
  const north = sides.reduce((sum, side) => sum + side[1], 0) / Math.max(1, sides.length)
  const perLongitude = KM_PER_DEGREE * Math.cos((north * Math.PI) / 180)
  const xs = Float64Array.from(sides.flatMap((side) => [side[0] * perLongitude, side[2] * perLongitude]))
  const ys = Float64Array.from(sides.flatMap((side) => [side[1] * KM_PER_DEGREE, side[3] * KM_PER_DEGREE]))
  const pieces: Piece[] = []
  let doubled = 0
  for (let at = 0; at < xs.length; at += 2)
    doubled += (xs[at] ?? 0) * (ys[at + 1] ?? 0) - (xs[at + 1] ?? 0) * (ys[at] ?? 0)
  for (let from = 0; from < xs.length; from += 2 * PIECE) {
    const to = Math.min(xs.length, from + 2 * PIECE)
    const ends = [xs.subarray(from, to), ys.subarray(from, to)] as const
    const box = {
      left: Math.min(...ends[0]),
      right: Math.max(...ends[0]),
      bottom: Math.min(...ends[1]),
      top: Math.max(...ends[1]),
    }
    pieces.push({ from, to, ...box })
  }
  const stretches = Array.from({ length: Math.ceil(pieces.length / STRETCH) }, (_, index): Stretch => {
    const own = pieces.slice(index * STRETCH, (index + 1) * STRETCH)
    return { ...around(own), pieces: own }
  })
  return { box: around(pieces), stretches, xs, ys, perLongitude, squareKm: Math.abs(doubled) / 2 }
}

const known = new Map<string, Border | null>()

/** The outline of some municipalities together, by their NIS codes; null where no border of them is known. */
export function outlineOf(...municipalities: readonly string[]): Border | null {
  const key = municipalities.join()
  const made = known.get(key)
  if (made !== undefined) return made
  const rings = municipalities.flatMap((nis) => (borderOf(nis) ?? []).flat())
  const sides = sidesOf(rings)
  const border = sides.length > 0 ? borderOfSides(municipalities.length > 1 ? outerSides(sides) : sides) : null
  known.set(key, border)
  return border
}

const isBeyond = ({ left, right, bottom, top }: Box, x: number, y: number, km: number): boolean =>
  !(x >= left - km && x <= right + km && y >= bottom - km && y <= top + km)

/** Whether a point lies inside: a line from it to the east crosses the border an odd number of times. */
function isInside({ stretches, xs, ys }: Border, x: number, y: number): boolean {
  const isPassed = ({ right, bottom, top }: Box) => y < bottom || y > top || x > right
  let inside = false
  for (const stretch of stretches) {
    if (isPassed(stretch)) continue
    for (const piece of stretch.pieces) {
      if (isPassed(piece)) continue
      for (let at = piece.from; at < piece.to; at += 2) {
        const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [xs[at], ys[at], xs[at + 1], ys[at + 1]]
        if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside
      }
    }
  }
  return inside
}

/** The square of the distance from a point to the side that begins at an index. */
function squareTo({ xs, ys }: Border, at: number, x: number, y: number): number {
  const x1 = xs[at] ?? 0
  const y1 = ys[at] ?? 0
  const dx = (xs[at + 1] ?? 0) - x1
  const dy = (ys[at + 1] ?? 0) - y1
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length))
  const east = x - x1 - along * dx
  const north = y - y1 - along * dy
  return east * east + north * north
}

/** Whether a point lies inside a border or at most so many kilometres from it. Degrees that aren't a number don't. */
export function isWithinKm(border: Border, latitude: number, longitude: number, km: number): boolean {
  const x = longitude * border.perLongitude
  const y = latitude * KM_PER_DEGREE
  if (isBeyond(border.box, x, y, km)) return false
  const square = km * km
  for (const stretch of border.stretches) {
    if (isBeyond(stretch, x, y, km)) continue
    for (const piece of stretch.pieces) {
      if (isBeyond(piece, x, y, km)) continue
      for (let at = piece.from; at < piece.to; at += 2) if (squareTo(border, at, x, y) <= square) return true
    }
  }
  return isInside(border, x, y)
}
