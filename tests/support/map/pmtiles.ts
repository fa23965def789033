/** Writes small PMTiles archives (version 3) with the layers of the Protomaps basemap, for tests of the street map. */
import { gzipSync } from 'node:zlib'
import { varint } from './protobuf.ts'

export type Tile = { z: number; x: number; y: number; bytes: Uint8Array }
export type Archive = {
  tiles: readonly Tile[]
  bounds: { south: number; west: number; north: number; east: number }
  metadata?: unknown
}

const HEADER_BYTES = 127
const GZIP = 2
const VECTOR_TILES = 1

/** The layers that a build of the Protomaps basemap has. */
export const BASEMAP_METADATA = {
  name: 'Protomaps Basemap',
  version: '4.15.2',
  vector_layers: ['boundaries', 'buildings', 'earth', 'landcover', 'landuse', 'places', 'pois', 'roads', 'water'].map(
    (id) => ({ id, fields: {} }),
  ),
}

/** The number of a tile: all tiles of the zooms before it, then its place on the Hilbert curve of its own zoom. */
export function tileId({ z, x, y }: Pick<Tile, 'z' | 'x' | 'y'>): number {
  let id = (4 ** z - 1) / 3
  let [column, row] = [x, y]
  for (let half = 2 ** (z - 1); half >= 1; half /= 2) {
    const right = column & half ? 1 : 0
    const below = row & half ? 1 : 0
    id += half * half * ((3 * right) ^ below)
    if (below === 0) {
      if (right === 1) [column, row] = [half - 1 - (column & (half - 1)), half - 1 - (row & (half - 1))]
      ;[column, row] = [row, column]
    }
  }
  return id
}

type Entry = { id: number; offset: number; length: number }

/** A directory: counts, then each property of all entries, so that it packs well. */
function directory(entries: readonly Entry[]): Uint8Array {
  const ids = entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0))
  const offsets = entries.map(({ offset }, index) => {
    const before = entries[index - 1]
    return before && before.offset + before.length === offset ? 0 : offset + 1
  })
  const columns = [ids, entries.map(() => 1), entries.map(({ length }) => length), offsets]
  return gzipSync(Buffer.concat([varint(entries.length), ...columns.flat().map(varint)]))
}

/** The bytes of an archive. */
export function pmtiles({ tiles, bounds, metadata = BASEMAP_METADATA }: Archive): Uint8Array {
  const sorted = tiles
    .map(({ bytes, ...at }) => ({ id: tileId(at), bytes: gzipSync(bytes) }))
    .toSorted((one, other) => one.id - other.id)
  let offset = 0
  const entries = sorted.map(({ id, bytes }) => {
    const entry = { id, offset, length: bytes.length }
    offset += bytes.length
    return entry
  })
  const root = directory(entries)
  const packedMetadata = gzipSync(JSON.stringify(metadata))
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const metadataAt = HEADER_BYTES + root.length
  const tilesAt = metadataAt + packedMetadata.length
  const numbers = [HEADER_BYTES, root.length, metadataAt, packedMetadata.length, tilesAt, 0, tilesAt, offset]
  for (const [index, value] of [...numbers, entries.length, entries.length, entries.length].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + 8 * index)
  const zooms = tiles.map(({ z }) => z)
  const bytes = [1, GZIP, GZIP, VECTOR_TILES, Math.min(...zooms), Math.max(...zooms)]
  for (const [index, value] of bytes.entries()) header.writeUInt8(value, 96 + index)
  for (const [index, degrees] of [bounds.west, bounds.south, bounds.east, bounds.north].entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index)
  return Buffer.concat([header, root, packedMetadata, ...sorted.map((tile) => tile.bytes)])
}
