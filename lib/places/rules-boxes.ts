/** Boxes and areas on the earth: their types, and what two boxes have in common. Pure. */
import { type GeoPoint, KM_PER_DEGREE } from './rules-geo.ts'

export type Box = { south: number; west: number; north: number; east: number }

export type Area =
  | ({ kind: 'box' } & Box)
  | ({ kind: 'circle'; km: number } & GeoPoint)
  /** Even-odd rule: where it crosses itself, the part enclosed twice is outside. */
  | { kind: 'shape'; points: GeoPoint[] }

/** The box that holds others; null for none. */
export const boxAround = (boxes: readonly Box[]): Box | null =>
  boxes.length === 0
    ? null
    : {
        west: Math.min(...boxes.map(({ west }) => west)),
        south: Math.min(...boxes.map(({ south }) => south)),
        east: Math.max(...boxes.map(({ east }) => east)),
        north: Math.max(...boxes.map(({ north }) => north)),
      }

/** The box with so many kilometres around it. */
export function widened(box: Box, km: number): Box {
  const north = km / KM_PER_DEGREE
  const east = north / Math.cos((((box.south + box.north) / 2) * Math.PI) / 180)
  return { west: box.west - east, east: box.east + east, south: box.south - north, north: box.north + north }
}

/** The box around a point that reaches so many kilometres. */
export const boxOfPoint = ({ latitude, longitude }: GeoPoint, km: number): Box =>
  widened({ west: longitude, east: longitude, south: latitude, north: latitude }, km)

/** Whether two boxes have more than an edge in common. */
export const overlaps = (a: Box, b: Box): boolean =>
  a.west < b.east && a.east > b.west && a.south < b.north && a.north > b.south
