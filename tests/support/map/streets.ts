/** A street map of the middle of Ghent for tests: a park, a river, three roads with their names, a station, a school. */
import { pmtiles, type Tile } from './pmtiles.ts'
import { EXTENT, type TileFeature, vectorTile } from './vector-tile.ts'

/** What the archive covers, in degrees. */
export const GHENT = { south: 50.99, west: 3.63, north: 51.11, east: 3.81 }
const ZOOMS = [12, 13, 14] as const

type Place = readonly [longitude: number, latitude: number]

const square = (west: number, south: number, east: number, north: number): Place[] => [
  [west, north],
  [east, north],
  [east, south],
  [west, south],
]

type Drawn = Pick<TileFeature, 'shape' | 'properties'> & { layer: string; places: readonly Place[] }

const DRAWN: readonly Drawn[] = [
  { layer: 'earth', shape: 'polygon', places: square(3.5, 50.9, 3.95, 51.2), properties: { kind: 'earth' } },
  { layer: 'landuse', shape: 'polygon', places: square(3.716, 51.035, 3.724, 51.04), properties: { kind: 'park' } },
  { layer: 'water', shape: 'polygon', places: square(3.708, 51.041, 3.714, 51.046), properties: { kind: 'lake' } },
  {
    layer: 'roads',
    shape: 'line',
    places: [
      [3.66, 51.02],
      [3.78, 51.08],
    ],
    properties: { kind: 'highway', kind_detail: 'motorway', name: 'E17', ref: 'E17' },
  },
  {
    layer: 'roads',
    shape: 'line',
    places: [
      [3.69, 51.052],
      [3.76, 51.052],
    ],
    properties: { kind: 'major_road', kind_detail: 'primary', name: 'Veldstraat', 'name:fr': 'Rue des Champs' },
  },
  {
    layer: 'places',
    shape: 'point',
    places: [[3.7253, 51.0536]],
    properties: { kind: 'locality', name: 'Gent', 'name:fr': 'Gand', population_rank: 11 },
  },
  {
    layer: 'pois',
    shape: 'point',
    places: [[3.7107, 51.0357]],
    properties: { kind: 'station', name: 'Gent-Sint-Pieters' },
  },
  { layer: 'pois', shape: 'point', places: [[3.735, 51.045]], properties: { kind: 'school', name: 'De Appelboom' } },
]

/** A place in tiles of a zoom. */
function positionOf([longitude, latitude]: Place, zoom: number): [x: number, y: number] {
  const width = 2 ** zoom
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180))
  return [((longitude + 180) / 360) * width, ((1 - north / Math.PI) / 2) * width]
}

function tileAt(z: number, x: number, y: number): Tile {
  const layers: Record<string, TileFeature[]> = {}
  for (const { layer, shape, places, properties } of DRAWN) {
    const points = places.map((place) => {
      const [east, south] = positionOf(place, z)
      return [Math.round((east - x) * EXTENT), Math.round((south - y) * EXTENT)] as const
    })
    const isOut = points.every(([across, down]) => across < 0 || down < 0 || across >= EXTENT || down >= EXTENT)
    if (shape === 'point' && isOut) continue
    layers[layer] = [...(layers[layer] ?? []), { shape, points, properties }]
  }
  return { z, x, y, bytes: vectorTile(layers) }
}

/** The bytes of the archive. */
export function streetArchive(): Uint8Array {
  const tiles = ZOOMS.flatMap((z) => {
    const [left, top] = positionOf([GHENT.west, GHENT.north], z).map(Math.floor)
    const [right, bottom] = positionOf([GHENT.east, GHENT.south], z).map(Math.floor)
    const columns = Array.from({ length: (right ?? 0) - (left ?? 0) + 1 }, (_, index) => (left ?? 0) + index)
    const rows = Array.from({ length: (bottom ?? 0) - (top ?? 0) + 1 }, (_, index) => (top ?? 0) + index)
    return columns.flatMap((x) => rows.map((y) => tileAt(z, x, y)))
  })
  return pmtiles({ tiles, bounds: GHENT })
}
