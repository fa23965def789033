/**
 * The header and the schema of a street map: a PMTiles archive, version 3
 * (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md), with the layers of the Protomaps basemap
 * (https://docs.protomaps.com/basemaps/layers).
 */
import type { Box } from './rules-area.ts'

export const PMTILES_HEADER_BYTES = 127

/** A part of the file, in bytes. */
type Part = { offset: number; length: number }

export type PmtilesHeader = {
  root: Part
  metadata: Part
  leaves: Part
  tiles: Part
  /** How directories and metadata are compressed, and how tiles are: 1 not at all, 2 by gzip. */
  internalCompression: number
  tileCompression: number
  /** 1: Mapbox vector tiles. */
  tileType: number
  minZoom: number
  maxZoom: number
  bounds: Box
}

/** Why a file can't be the street map; the message of the command has a sentence for each. */
export type PmtilesProblem =
  | 'noArchive'
  | 'version'
  | 'noVectorTiles'
  | 'compression'
  | 'cutOff'
  | 'zooms'
  | 'metadata'
  | 'layers'
  | 'elsewhere'

const DEGREES = 1e7

/** Reads the header; a problem where the file is no archive of this version. Never throws. */
export function readPmtilesHeader(bytes: Uint8Array): PmtilesHeader | PmtilesProblem {
  if (bytes.length < PMTILES_HEADER_BYTES || String.fromCharCode(...bytes.subarray(0, 7)) !== 'PMTiles')
    return 'noArchive'
  if (bytes[7] !== 3) return 'version'
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const long = (at: number): number => Number(view.getBigUint64(at, true))
  const part = (at: number): Part => ({ offset: long(at), length: long(at + 8) })
  const degrees = (at: number): number => view.getInt32(at, true) / DEGREES
  return {
    root: part(8),
    metadata: part(24),
    leaves: part(40),
    tiles: part(56),
    internalCompression: view.getUint8(97),
    tileCompression: view.getUint8(98),
    tileType: view.getUint8(99),
    minZoom: view.getUint8(100),
    maxZoom: view.getUint8(101),
    bounds: { west: degrees(102), south: degrees(106), east: degrees(110), north: degrees(114) },
  }
}

/** What a browser can unpack. */
const PLAIN_OR_GZIP = [1, 2]
/** The zooms of the tiles: streets have names from 14 on, and the reader in the browser knows no more than 15. */
const ZOOMS = { least: 12, most: 15 } as const
/** In bytes: more than the metadata of any build has. */
const MOST_METADATA = 4 * 1024 * 1024
/** A little more than Belgium. */
const BELGIUM: Box = { south: 49.4, west: 2.3, north: 51.6, east: 6.5 }

/**
 * What keeps an archive from being the street map; null for nothing.
 * @param size of the whole file in bytes
 */
export function problemOf(header: PmtilesHeader, size: number): PmtilesProblem | null {
  const { root, metadata, leaves, tiles, bounds } = header
  if (header.tileType !== 1) return 'noVectorTiles'
  if (![header.internalCompression, header.tileCompression].every((way) => PLAIN_OR_GZIP.includes(way)))
    return 'compression'
  if ([root, metadata, leaves, tiles].some(({ offset, length }) => offset + length > size)) return 'cutOff'
  if (root.length === 0 || tiles.length === 0) return 'cutOff'
  if (header.maxZoom < ZOOMS.least || header.maxZoom > ZOOMS.most) return 'zooms'
  if (metadata.length > MOST_METADATA) return 'metadata'
  const isApart =
    bounds.west > BELGIUM.east ||
    bounds.east < BELGIUM.west ||
    bounds.south > BELGIUM.north ||
    bounds.north < BELGIUM.south
  return isApart ? 'elsewhere' : null
}

/** The layers without which it is no map of streets. */
const NEEDED_LAYERS = ['earth', 'water', 'roads', 'places']

/** Whether the metadata name the layers of the Protomaps basemap. Never throws. */
export function hasBasemapLayers(metadata: unknown): boolean {
  const listed: unknown = (metadata as { vector_layers?: unknown } | null)?.vector_layers
  if (!Array.isArray(listed)) return false
  const ids = new Set(listed.map((layer: { id?: unknown } | null) => layer?.id))
  return NEEDED_LAYERS.every((id) => ids.has(id))
}
