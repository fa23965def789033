/**
 * Every home on the site, in columns: what lists, counts and pins are found in. A home stands at the same place (its row) in each of
 * them, the highest ID first. A hundred thousand homes are gone through in a millisecond, which no question to a database is.
 */

import type { Market } from '../listing/listing.ts'
import type { RoomKind } from './criteria.ts'

export type HomeColumns = {
  ids: Int32Array
  /** The postcodes there are, and for each home the place of its own in them. */
  zips: readonly string[]
  zip: Uint16Array
  /** Its types, as categoryMask() writes them, and the place of its main type in CATEGORY_IDS. */
  categories: Int16Array
  category: Int16Array
  /** See FLAGS. */
  flags: Int16Array
  /** See ROOM_BITS. */
  rooms: Int32Array
  /** In euro; NaN where it is not published. */
  price: Float64Array
  /** In degrees, where it stands on the map; NaN where its town has no place. */
  latitude: Float64Array
  longitude: Float64Array
  /** The number of its ribbon; -1 for none. */
  ribbon: Int16Array
  /** In milliseconds since 1970. */
  created: Float64Array
}

/** What the bits of `flags` mean: four for the languages it is told in (languageBit()), one each for the rest; `taken` is sold or let. */
export const FLAGS = { languages: 15, rent: 16, available: 32, taken: 64, exact: 128 } as const

/** So many bits hold the number of rooms of each kind, the first kind in the lowest: up to 31, more than anybody may ask for. */
export const ROOM_BITS = 5
export const MOST_ROOMS = 2 ** ROOM_BITS - 1
export const COUNTED_ROOMS = [
  'bedrooms',
  'bathrooms',
  'showerrooms',
  'toilets',
  'garages',
  'parkings',
] as const satisfies readonly RoomKind[]

/** The value that `flags & FLAGS.rent` has for a list's homes. */
export const marketFlag = (market: Market): number => (market === 'rent' ? FLAGS.rent : 0)

/** The row of a home; -1 where it isn't among them. */
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

/** A home on the map; `latitude` and `longitude` null where its town has no place. */
export type HomePlace = {
  id: number
  latitude: number | null
  longitude: number | null
  /** Whether it stands just there, and not somewhere around. */
  exact: boolean
  /** In euro, where it is published. */
  price: number | null
  /** Sold or let. */
  taken: boolean
  /** The number of its ribbon. */
  marquee: number | null
}

const known = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value)

/** Where the home of a row stands on the map, and what its pin tells. */
export function placeOf(columns: HomeColumns, row: number): HomePlace {
  const flags = columns.flags[row] ?? 0
  const ribbon = columns.ribbon[row] ?? -1
  return {
    id: columns.ids[row] ?? 0,
    latitude: known(columns.latitude[row]),
    longitude: known(columns.longitude[row]),
    exact: (flags & FLAGS.exact) !== 0,
    price: known(columns.price[row]),
    taken: (flags & FLAGS.taken) !== 0,
    marquee: ribbon < 0 ? null : ribbon,
  }
}
