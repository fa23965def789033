/** The base map for sites without configured tiles, drawn by tools/base-map.mjs and tools/base-map-land.mjs. */

/** What every map shows, and what is fetched in addition from NEAR_ZOOM on. */
export const BASE_MAP_PATH = '/map/belgium.json'
export const NEAR_MAP_PATH = '/map/belgium-near.json'
export const NEAR_ZOOM = 10

/** A line or ring in units of 1/10,000 degree: longitude and latitude of the first point, then steps east and north. */
type DrawnLine = number[]

export type BaseMap = {
  /** The attribution that the map must show. */
  credit: string
  /** Rings: all land in view; Belgium coarser than its own outline. The rest is sea. */
  land: DrawnLine[]
  /** Rings, drawn over the land: the sea along Belgium's coast. */
  sea: DrawnLine[]
  /** Rings: Belgium with its exclaves; a ring within a ring is a hole (even-odd rule). */
  belgium: DrawnLine[]
  /** Rings: built-up areas (even-odd rule). */
  urban: DrawnLine[]
  /** Borders between the neighbouring countries. */
  countries: DrawnLine[]
  /** Borders between the provinces, including Brussels. */
  provinces: DrawnLine[]
  rivers: DrawnLine[]
}

/** Finer lines around Belgium; `urban` and `rivers` replace those of the base map. */
export type NearMap = Pick<BaseMap, 'urban' | 'rivers'> & {
  /** Borders of municipalities that aren't borders of provinces too. */
  municipalities: DrawnLine[]
}

const UNITS_PER_DEGREE = 1e4

type Point = [latitude: number, longitude: number]

/** The points of a drawn line as [latitude, longitude], the order that Leaflet takes. */
export function decodeLine(line: DrawnLine): Point[] {
  const points: Point[] = []
  let [longitude, latitude] = [0, 0]
  for (let index = 0; index + 1 < line.length; index += 2) {
    longitude += line[index] ?? 0
    latitude += line[index + 1] ?? 0
    points.push([latitude / UNITS_PER_DEGREE, longitude / UNITS_PER_DEGREE])
  }
  return points
}

/**
 * A line with its corners cut (Chaikin's algorithm): the drawing has few points, and neither water nor a town has
 * corners. A closed line ends where it begins, without that point twice.
 */
export function roundCorners(points: readonly Point[], closed: boolean): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return [...points]
  const cut = points.flatMap(([north, east], index): Point[] => {
    const [toNorth, toEast] = points[index + 1] ?? first
    return [0.25, 0.75].map((share) => [north + share * (toNorth - north), east + share * (toEast - east)])
  })
  return closed ? cut : [first, ...cut.slice(0, -2), last]
}
