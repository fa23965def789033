/** Search in the columns: the matching homes, their order, and the counts of the filter options. Pure. */

import { CATEGORY_IDS, categoryMask, type Language, languageBit } from '../domain/listing/listing.ts'
import { areaTest } from '../domain/map/area-contains.ts'
import type { SearchCriteria, Sort } from '../domain/search/criteria.ts'
import {
  COUNTED_ROOMS,
  FLAGS,
  type HomeColumns,
  MAX_ROOMS,
  marketFlag,
  ROOM_BITS,
} from '../domain/search/home-columns.ts'

/** `texts`: ids of the homes that match the typed text, in descending order; null without text. */
export type HomeSearch = { criteria: SearchCriteria; language: Language; texts: Int32Array | null }

/** Whether a postcode is chosen, and whether it is an option of the filter. */
export type TownFilter = { isChosen: (zip: string) => boolean; isOffered: (zip: string) => boolean }

export type FoundHomes = {
  /** Rows in descending order of id, including sold and let homes. */
  rows: Int32Array
  /** Number of homes that aren't sold or let. The counts of the options count only these. */
  open: number
  /** Number of homes in each town, under all other filters; towns without homes are left out. */
  byZip: Map<string, number>
  /** Number of homes for each mask of types, under all other filters. */
  ofMask: Int32Array
}

type RowTest = (row: number) => boolean

/** Merges two lists in descending order of id. */
function textTest({ ids }: HomeColumns, texts: Int32Array): RowTest {
  const marks = new Uint8Array(ids.length)
  let row = 0
  for (const id of texts) {
    while (row < ids.length && (ids[row] ?? 0) > id) row += 1
    if (ids[row] === id) marks[row] = 1
  }
  return (row) => marks[row] === 1
}

/**
 * Tests of all filters except places and types, whose counts must not depend on themselves. The cheapest test comes
 * first.
 */
function rowTests(columns: HomeColumns, { criteria, language, texts }: HomeSearch): RowTest[] {
  const { market, rooms, price, area } = criteria
  const wanted = marketFlag(market)
  const readable = languageBit(language)
  const tests: RowTest[] = [
    (row) => {
      const flags = columns.flags[row] ?? 0
      return (flags & FLAGS.rent) === wanted && (flags & readable) !== 0
    },
  ]
  // An unknown number is stored as 0, and the minimum is never 0.
  for (const [index, kind] of COUNTED_ROOMS.entries()) {
    const least = rooms[kind]
    if (least !== undefined)
      tests.push((row) => (((columns.rooms[row] ?? 0) >>> (index * ROOM_BITS)) & MAX_ROOMS) >= least)
  }
  // A home without a published price never matches a price filter: comparisons with NaN are false.
  if (price) {
    const max = price.max ?? Number.POSITIVE_INFINITY
    tests.push((row) => (columns.price[row] ?? Number.NaN) >= price.min && (columns.price[row] ?? Number.NaN) <= max)
  }
  if (texts) tests.push(textTest(columns, texts))
  if (area) {
    const isIn = areaTest(area)
    tests.push((row) => isIn(columns.latitude[row] ?? Number.NaN, columns.longitude[row] ?? Number.NaN))
  }
  return tests
}

function passesAll(tests: readonly RowTest[], row: number): boolean {
  for (let index = 0; index < tests.length; index += 1) if (tests[index]?.(row) === false) return false
  return true
}

/** The matching homes, and the counts of the options. */
export function findHomes(columns: HomeColumns, search: HomeSearch, { isChosen, isOffered }: TownFilter): FoundHomes {
  const tests = rowTests(columns, search)
  const chosen = Uint8Array.from(columns.zips, (zip) => Number(isChosen(zip)))
  const types = categoryMask(search.criteria.categories)
  const rows = new Int32Array(columns.ids.length)
  const inZip = new Int32Array(columns.zips.length)
  const ofMask = new Int32Array(2 ** CATEGORY_IDS.length)
  let count = 0
  let open = 0
  for (let row = 0; row < rows.length; row += 1) {
    if (!passesAll(tests, row)) continue
    const mask = columns.categories[row] ?? 0
    const zip = columns.zip[row] ?? 0
    const isPlace = chosen[zip] === 1
    const isType = types === 0 || (mask & types) !== 0
    if (isPlace && isType) rows[count++] = row
    if (((columns.flags[row] ?? 0) & FLAGS.taken) !== 0) continue
    if (isPlace && isType) open += 1
    if (isType) inZip[zip] = (inZip[zip] ?? 0) + 1
    if (isPlace) ofMask[mask] = (ofMask[mask] ?? 0) + 1
  }
  const byZip = new Map(
    columns.zips.flatMap((zip, index) => {
      const homes = inZip[index] ?? 0
      return homes > 0 && isOffered(zip) ? [[zip, homes] as const] : []
    }),
  )
  return { rows: rows.slice(0, count), open, byZip, ofMask }
}

type Key = (
  columns: HomeColumns,
  row: number,
  orders: { zips: readonly number[]; categories: readonly number[] },
) => number

/** Sort keys, ascending. Homes without a price come last in either direction. */
const KEYS: Record<Sort, Key> = {
  price: ({ price }, row) => lastIfUnknown(price[row] ?? Number.NaN),
  '-price': ({ price }, row) => lastIfUnknown(-(price[row] ?? Number.NaN)),
  type: ({ category }, row, { categories }) => categories[category[row] ?? 0] ?? 0,
  city: ({ zip }, row, { zips }) => zips[zip[row] ?? 0] ?? 0,
  date: ({ created }, row) => -(created[row] ?? 0),
}
const lastIfUnknown = (key: number): number => (Number.isNaN(key) ? Number.MAX_VALUE : key)

/**
 * All rows sorted; equal rows by descending id.
 * @param choices postcodes in the order of their towns' names, and types in staff's order
 */
export function sortedRows(
  columns: HomeColumns,
  sort: Sort,
  choices: { zips: string[]; categories: string[] },
): Int32Array {
  const key = KEYS[sort]
  const orderIn = new Map(choices.zips.map((zip, place) => [zip, place]))
  const orders = {
    zips: columns.zips.map((zip) => orderIn.get(zip) ?? 0),
    categories: CATEGORY_IDS.map((id) => choices.categories.indexOf(id)),
  }
  const rows = Int32Array.from(columns.ids.keys())
  const keys = Float64Array.from(rows, (row) => key(columns, row, orders))
  return rows.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b)
}

/** The matching rows of one page, in an order of all rows. `skip` beyond the end gives none. */
export function pageOf(rows: Int32Array, order: Int32Array | null, skip: number, take: number): number[] {
  if (order === null) return [...rows.subarray(skip, skip + take)]
  const isFound = new Uint8Array(order.length)
  for (const row of rows) isFound[row] = 1
  const page: number[] = []
  let passed = 0
  for (const row of order) {
    if (isFound[row] !== 1) continue
    if (passed++ < skip) continue
    page.push(row)
    if (page.length === take) break
  }
  return page
}
