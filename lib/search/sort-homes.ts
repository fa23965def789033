/** The order of the homes of a search: of all, or of the first ones. Pure. */
import { CATEGORY_IDS } from '../listings/rules.ts'
import type { Sort } from './rules-criteria.ts'
import { FLAGS, type HomeColumns } from './rules-home-columns.ts'

type Key = (
  columns: HomeColumns,
  row: number,
  orders: { zips: readonly number[]; categories: readonly number[] },
) => number

/** In milliseconds, more than any date: featured homes stand before all others. */
const FIRST = 1e15

/** Sort keys, ascending. Homes without a price come last in either direction. */
const KEYS: Record<Sort, Key> = {
  price: ({ price }, row) => lastIfUnknown(price[row] ?? Number.NaN),
  '-price': ({ price }, row) => lastIfUnknown(-(price[row] ?? Number.NaN)),
  permetre: ({ price, living }, row) =>
    lastIfUnknown((living[row] ?? 0) > 0 ? (price[row] ?? Number.NaN) / (living[row] ?? 0) : Number.NaN),
  type: ({ category }, row, { categories }) => categories[category[row] ?? 0] ?? 0,
  city: ({ zip }, row, { zips }) => zips[zip[row] ?? 0] ?? 0,
  date: ({ created, flags }, row) => -(created[row] ?? 0) - ((flags[row] ?? 0) & FLAGS.featured ? FIRST : 0),
}
const lastIfUnknown = (key: number): number => (Number.isNaN(key) ? Number.MAX_VALUE : key)

/** Postcodes in the order of their towns' names, and types in staff's order. */
export type OrderedChoices = { zips: string[]; categories: string[] }

/** The sort key of a row. */
function keyOf(columns: HomeColumns, sort: Sort, choices: OrderedChoices): (row: number) => number {
  const key = KEYS[sort]
  const orderIn = new Map(choices.zips.map((zip, place) => [zip, place]))
  const orders = {
    zips: columns.zips.map((zip) => orderIn.get(zip) ?? 0),
    categories: CATEGORY_IDS.map((id) => choices.categories.indexOf(id)),
  }
  return (row) => key(columns, row, orders)
}

/** All rows sorted; equal rows by descending id. */
export function sortedRows(columns: HomeColumns, sort: Sort, choices: OrderedChoices): Int32Array {
  const rows = Int32Array.from(columns.ids.keys())
  const keys = Float64Array.from(rows, keyOf(columns, sort, choices))
  return rows.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b)
}

/**
 * The first of some rows in the order of sortedRows(), without sorting all: 0.3 ms instead of 5 for 20,000 homes.
 * @param rows in descending order of id
 */
export function firstRows(
  columns: HomeColumns,
  rows: Int32Array,
  { sort, count }: { sort: Sort; count: number },
  choices: OrderedChoices,
): number[] {
  const key = keyOf(columns, sort, choices)
  const first: { row: number; key: number }[] = []
  for (const row of rows) {
    const own = key(row)
    if (first.length === count && own >= (first.at(-1)?.key ?? 0)) continue
    const place = first.findIndex((other) => other.key > own)
    first.splice(place < 0 ? first.length : place, 0, { row, key: own })
    if (first.length > count) first.pop()
  }
  return first.map(({ row }) => row)
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
