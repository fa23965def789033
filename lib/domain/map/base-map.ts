/** The map that is shown where no tiles are configured: `/map/belgium.json`, drawn by scripts/base-map.mjs. */

export const BASE_MAP_PATH = '/map/belgium.json'

/** A line or ring in whole units of a ten thousandth of a degree: longitude, latitude, then steps east and north. */
type DrawnLine = number[]

export type BaseMap = {
  /** Whom the map must name. */
  credit: string
  /** Closed: all land in sight, Belgium's coarser than its own outline. What is not land is sea. */
  land: DrawnLine[]
  /** Closed, over the land: the sea along Belgium's own coast. */
  sea: DrawnLine[]
  /** Closed: Belgium with its exclaves; a ring within a ring is a hole (even-odd). */
  belgium: DrawnLine[]
  /** Borders between the neighbours. */
  countries: DrawnLine[]
  /** Borders between the provinces; Brussels counts as one. */
  provinces: DrawnLine[]
  /** The other borders between municipalities: for zooms from about 10. */
  municipalities: DrawnLine[]
  rivers: DrawnLine[]
}

const UNITS_PER_DEGREE = 1e4

/** The points of a drawn line as [latitude, longitude], as Leaflet takes them. */
export function pointsOf(line: DrawnLine): [latitude: number, longitude: number][] {
  const points: [number, number][] = []
  let [longitude, latitude] = [0, 0]
  for (let index = 0; index + 1 < line.length; index += 2) {
    longitude += line[index] ?? 0
    latitude += line[index + 1] ?? 0
    points.push([latitude / UNITS_PER_DEGREE, longitude / UNITS_PER_DEGREE])
  }
  return points
}
