/** Writes small vector tiles (https://github.com/mapbox/vector-tile-spec/tree/master/2.1) for tests of the street map. */
import { number, packed, part, signed, text } from './protobuf.ts'

export type TileShape = 'point' | 'line' | 'polygon'
export type TileFeature = {
  shape: TileShape
  /** In units of the tile, from 0 to EXTENT, from its upper left corner. */
  points: readonly (readonly [x: number, y: number])[]
  properties: Record<string, string | number>
}

/** The width and height of a tile in its own units. */
export const EXTENT = 4096

const TYPES = { point: 1, line: 2, polygon: 3 } as const
const MOVE = 1
const DRAW = 2
const CLOSE = 7
const command = (id: number, count: number): number => (count << 3) | id

function geometryOf({ shape, points }: TileFeature): number[] {
  let [lastX, lastY] = [0, 0]
  const steps = points.flatMap(([x, y]) => {
    const step = [signed(x - lastX), signed(y - lastY)]
    ;[lastX, lastY] = [x, y]
    return step
  })
  if (shape === 'point') return [command(MOVE, points.length), ...steps]
  const drawn = [command(MOVE, 1), ...steps.slice(0, 2), command(DRAW, points.length - 1), ...steps.slice(2)]
  return shape === 'polygon' ? [...drawn, command(CLOSE, 1)] : drawn
}

const valueField = (value: string | number): Uint8Array =>
  part(4, typeof value === 'string' ? text(1, value) : number(5, value))

function layerOf(name: string, features: readonly TileFeature[]): Uint8Array {
  const keys = [...new Set(features.flatMap(({ properties }) => Object.keys(properties)))]
  const values = [...new Set(features.flatMap(({ properties }) => Object.values(properties)))]
  const written = features.map((feature) =>
    part(
      2,
      Buffer.concat([
        packed(
          2,
          Object.entries(feature.properties).flatMap(([key, value]) => [keys.indexOf(key), values.indexOf(value)]),
        ),
        number(3, TYPES[feature.shape]),
        packed(4, geometryOf(feature)),
      ]),
    ),
  )
  return part(
    3,
    Buffer.concat([
      number(15, 2),
      text(1, name),
      ...written,
      ...keys.map((key) => text(3, key)),
      ...values.map(valueField),
      number(5, EXTENT),
    ]),
  )
}

/** The bytes of a tile with these layers. */
export const vectorTile = (layers: Record<string, readonly TileFeature[]>): Uint8Array =>
  Buffer.concat(Object.entries(layers).map(([name, features]) => layerOf(name, features)))
