/**
 * All published homes as columns in memory: the source of lists, counts and pins. A home has the same index (its row)
 * in every column, the highest id first. Scanning a hundred thousand homes takes a millisecond, less than any database
 * query.
 */

import type { Market } from '../listings/rules.ts'
import { PRICE_UNITS, type PriceUnit } from '../listings/rules-price-unit.ts'

export type HomeColumns = {
  ids: Int32Array
  /** All postcodes; `zip` holds each home's index in them. */
  zips: readonly string[]
  zip: Uint16Array
  /** NIS codes of municipalities and keys of their parts, in the same way; '' for a home of none. */
  municipalities: readonly string[]
  municipality: Uint16Array
  parts: readonly string[]
  part: Uint16Array
  /** The slugs of its street in all languages, with spaces between them; '' where the address is hidden. */
  streets: readonly string[]
  street: Uint32Array
  /** Property types as categoryMask() encodes them, and the index of the main type in CATEGORY_IDS. */
  categories: Int16Array
  category: Int16Array
  /** See FLAGS. */
  flags: Int32Array
  /** See ROOM_BITS. */
  rooms: Int32Array
  /** Place of the energy label's letter from 1 (A) to 7 (G); 0 for no label. */
  energy: Int16Array
  /** In whole m², rounded down; 0 when unknown. */
  living: Int32Array
  ground: Int32Array
  /** In euro: of a sale the whole price, of a rent a month; NaN when unpublished or neither. */
  price: Float64Array
  /** The published amount in euro, and the place in PRICE_UNITS of what it is for; NaN, and -1 for unknown words. */
  asked: Float64Array
  unit: Int16Array
  /** Position on the map in degrees; NaN when its town has no position. */
  latitude: Float64Array
  longitude: Float64Array
  /** Ribbon number; -1 for none. */
  ribbon: Int16Array
  /** In milliseconds since 1970. */
  created: Float64Array
  /** Place in CONDITIONS from 1; 0 when unknown. */
  condition: Int16Array
  /** Of construction; 0 when unknown. */
  year: Int16Array
  /** Days of Brussels since 1970: when it came online, and from when on it is to be had; 0 when unknown. */
  online: Int32Array
  free: Int32Array
  /** What a tenant pays beside the rent, in euro a month; 0 when unknown. */
  charges: Float64Array
}

/** The texts that say where homes lie, and the columns that hold each home's index in them. */
export type PlaceList = 'zips' | 'municipalities' | 'parts' | 'streets'
export type PlaceColumn = 'zip' | 'municipality' | 'part' | 'street'

/** A column that holds a number of each home. */
export type NumberColumn = Exclude<keyof HomeColumns, PlaceList | PlaceColumn>

/**
 * The bits of `flags`: four for the languages of its texts (languageBit()), one each for the rest; `taken` is sold or
 * let, `featured` one that the agency puts first.
 */
export const FLAGS = {
  languages: 15,
  rent: 16,
  available: 32,
  taken: 64,
  exact: 128,
  garden: 256,
  terrace: 512,
  lift: 1024,
  featured: 2048,
  cellar: 4096,
  pool: 8192,
  furnished: 16_384,
  /** The latest change of the published price lowered it. */
  lowered: 32_768,
} as const

/** Bits per kind of room, the first kind lowest: up to 31 rooms, above the highest count that a search accepts. */
export const ROOM_BITS = 5
export const MAX_ROOMS = 2 ** ROOM_BITS - 1
export const ROOM_KINDS = ['bedrooms', 'bathrooms', 'showerrooms', 'toilets', 'garages', 'parkings'] as const

/** A column of texts: all that occur, and each home's index in them. */
function textColumn(values: readonly string[]): { texts: string[]; indexes: number[] } {
  const places = new Map<string, number>()
  const indexes = values.map((text) => {
    const known = places.get(text)
    if (known !== undefined) return known
    places.set(text, places.size)
    return places.size - 1
  })
  return { texts: [...places.keys()], indexes }
}

/** The columns of where homes lie, from the texts of each home. */
export function placeColumns(of: Record<PlaceColumn, readonly string[]>) {
  const [zip, municipality, part, street] = [
    textColumn(of.zip),
    textColumn(of.municipality),
    textColumn(of.part),
    textColumn(of.street),
  ]
  return {
    zips: zip.texts,
    zip: Uint16Array.from(zip.indexes),
    municipalities: municipality.texts,
    municipality: Uint16Array.from(municipality.indexes),
    parts: part.texts,
    part: Uint16Array.from(part.indexes),
    streets: street.texts,
    street: Uint32Array.from(street.indexes),
  } satisfies Partial<HomeColumns>
}

/** The value of `flags & FLAGS.rent` for the homes of a market. */
export const marketFlag = (market: Market): number => (market === 'rent' ? FLAGS.rent : 0)

/** The row of a home by binary search; -1 when absent. */
export function rowOf({ ids }: HomeColumns, id: number): number {
  let [from, to] = [0, ids.length - 1]
  while (from <= to) {
    const middle = (from + to) >>> 1
    const found = ids[middle] ?? 0
    if (found === id) return middle
    if (found > id) from = middle + 1
    else to = middle - 1
  }
  return -1
}

/** A home on the map; `latitude` and `longitude` are null when its town has no position. */
export type HomePlace = {
  id: number
  latitude: number | null
  longitude: number | null
  /** Whether the position is exact rather than approximate. */
  exact: boolean
  /** The published amount in euro; null when unpublished. */
  price: number | null
  /** What it is for; null where only the sender's words say it. */
  unit: PriceUnit | null
  /** Sold or let. */
  taken: boolean
  /** Ribbon number; null for none. */
  marquee: number | null
}

const known = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value)

/** The map data of the home in a row. */
export function homePlaceAt(columns: HomeColumns, row: number): HomePlace {
  const flags = columns.flags[row] ?? 0
  const ribbon = columns.ribbon[row] ?? -1
  return {
    id: columns.ids[row] ?? 0,
    latitude: known(columns.latitude[row]),
    longitude: known(columns.longitude[row]),
    exact: (flags & FLAGS.exact) !== 0,
    price: known(columns.asked[row]),
    unit: PRICE_UNITS[columns.unit[row] ?? -1] ?? null,
    taken: (flags & FLAGS.taken) !== 0,
    marquee: ribbon < 0 ? null : ribbon,
  }
}
