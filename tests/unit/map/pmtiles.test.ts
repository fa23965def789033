import { describe, expect, it } from 'vitest'
import {
  hasBasemapLayers,
  PMTILES_HEADER_BYTES,
  type PmtilesHeader,
  problemOf,
  readPmtilesHeader,
} from '../../../lib/map/rules-pmtiles.ts'
import { isStreetFileName, streetFileName, streetPath } from '../../../lib/map/rules-street-map.ts'
import { BASEMAP_METADATA, pmtiles, tileId } from '../../support/map/pmtiles.ts'
import { GHENT, streetArchive } from '../../support/map/streets.ts'

const ARCHIVE = streetArchive()
const header = (): PmtilesHeader => {
  const read = readPmtilesHeader(ARCHIVE)
  if (typeof read === 'string') throw new Error(read)
  return read
}
/** The archive with other bytes at a place. */
const changed = (at: number, ...bytes: number[]): Uint8Array => {
  const copy = Uint8Array.from(ARCHIVE)
  copy.set(bytes, at)
  return copy
}

describe('the header of a street map', () => {
  it('says where its parts are, which zooms it has and what it shows', () => {
    const { root, metadata, tiles, minZoom, maxZoom, bounds, tileType } = header()
    expect(root.offset).toBe(PMTILES_HEADER_BYTES)
    expect(metadata.offset).toBe(root.offset + root.length)
    expect(tiles.offset + tiles.length).toBe(ARCHIVE.length)
    expect({ minZoom, maxZoom, tileType }).toEqual({ minZoom: 12, maxZoom: 14, tileType: 1 })
    expect(bounds).toEqual(GHENT)
  })

  it.each([
    ['nothing', new Uint8Array(), 'noArchive'],
    ['a database of tiles', Buffer.from('SQLite format 3\0'.padEnd(200)), 'noArchive'],
    ['half a header', ARCHIVE.subarray(0, PMTILES_HEADER_BYTES - 1), 'noArchive'],
    ['an older version', changed(7, 2), 'version'],
  ])('%s is none', (_, bytes, problem) => expect(readPmtilesHeader(bytes)).toBe(problem))

  it('is read wherever it lies in memory', () => {
    const moved = new Uint8Array(ARCHIVE.length + 3)
    moved.set(ARCHIVE, 3)
    expect(readPmtilesHeader(moved.subarray(3))).toEqual(header())
  })
})

describe('an archive', () => {
  it('with streets of Belgium can be drawn', () => expect(problemOf(header(), ARCHIVE.length)).toBeNull())

  it.each([
    ['noVectorTiles', { tileType: 2 }],
    ['compression', { tileCompression: 3 }],
    ['compression', { internalCompression: 4 }],
    ['zooms', { maxZoom: 11 }],
    ['zooms', { maxZoom: 16 }],
    ['cutOff', { tiles: { offset: 200, length: 0 } }],
    ['cutOff', { leaves: { offset: Number.MAX_SAFE_INTEGER, length: 10 } }],
    ['metadata', { metadata: { offset: 0, length: 5 * 1024 * 1024 } }],
    ['elsewhere', { bounds: { south: 52.2, west: 4.7, north: 52.5, east: 5.1 } }],
  ] as const)('is refused as %s', (problem, fields) => {
    expect(problemOf({ ...header(), ...fields }, 10 * 1024 * 1024)).toBe(problem)
  })

  it('whose end is missing is refused', () => {
    expect(problemOf(header(), ARCHIVE.length - 1)).toBe('cutOff')
  })

  it('has the layers of the basemap, and no others for them', () => {
    expect(hasBasemapLayers(BASEMAP_METADATA)).toBe(true)
    const openMapTiles = ['transportation', 'transportation_name', 'water', 'place', 'landuse'].map((id) => ({ id }))
    for (const metadata of [
      { vector_layers: openMapTiles },
      { vector_layers: 'roads' },
      { vector_layers: [null, 3] },
      {},
      null,
      undefined,
      [],
    ])
      expect(hasBasemapLayers(metadata)).toBe(false)
  })
})

it('a file name carries its version, and nothing else is one', () => {
  const name = streetFileName('0123456789abcdef')
  expect(isStreetFileName(name)).toBe(true)
  expect(streetPath(name)).toBe('/map/streets-0123456789abcdef.pmtiles')
  for (const other of ['', 'streets.json', `../${name}`, `${name}/`, `${name}\0`, 'streets-0123456789ABCDEF.pmtiles'])
    expect(isStreetFileName(other)).toBe(false)
})

// The numbers of the specification's reader (https://github.com/protomaps/PMTiles/blob/main/js/test/v3.test.ts).
it.each([
  [0, 0, 0, 0],
  [1, 0, 0, 1],
  [1, 0, 1, 2],
  [1, 1, 1, 3],
  [1, 1, 0, 4],
  [2, 0, 0, 5],
])('the tests write tile %i/%i/%i as number %i', (z, x, y, id) => expect(tileId({ z, x, y })).toBe(id))

it('the tests write an archive that other tiles make another', () => {
  const other = pmtiles({ tiles: [{ z: 12, x: 0, y: 0, bytes: new Uint8Array([1]) }], bounds: GHENT })
  expect(Buffer.compare(other, ARCHIVE)).not.toBe(0)
})
