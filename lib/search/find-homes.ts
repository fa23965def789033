/** Search in the columns: the matching homes, their order, and the counts of the filter options. Pure. */
import { CATEGORY_IDS, categoryMask, type Language, languageBit, type Market } from '../listings/rules.ts'
import { areaTest } from '../map/rules-area-contains.ts'
import { provinceOfZip } from '../places/rules-provinces.ts'
import type { SearchCriteria } from './rules-criteria.ts'
import { ENERGY_LETTERS, type FeatureFlag, type Features, SURFACES } from './rules-features.ts'
import { COUNTED_ROOMS, FLAGS, type HomeColumns, MAX_ROOMS, marketFlag, ROOM_BITS } from './rules-home-columns.ts'

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

const listedRows = new WeakMap<HomeColumns, Map<number, Int32Array>>()

/** All rows of a market with texts in a language, computed once for each version of the columns. */
function rowsOf(columns: HomeColumns, market: Market, language: Language): Int32Array {
  const known = listedRows.get(columns) ?? new Map<number, Int32Array>()
  listedRows.set(columns, known)
  const wanted = marketFlag(market) | languageBit(language)
  let rows = known.get(wanted)
  if (!rows) {
    const compared = FLAGS.rent | languageBit(language)
    const all = Int32Array.from(columns.ids.keys())
    rows = all.slice(
      0,
      narrow(all, all.length, (row) => ((columns.flags[row] ?? 0) & compared) === wanted),
    )
    known.set(wanted, rows)
  }
  return rows
}

/** Those of some rows whose homes are in a list of ids. Both are in descending order of id. */
function rowsWithText({ ids }: HomeColumns, rows: Int32Array, texts: Int32Array): Int32Array {
  const found = new Int32Array(Math.min(rows.length, texts.length))
  let count = 0
  let place = 0
  for (const row of rows) {
    const id = ids[row] ?? 0
    while (place < texts.length && (texts[place] ?? 0) > id) place += 1
    if (texts[place] === id) found[count++] = row
  }
  return found.subarray(0, count)
}

/** Moves the rows that pass a test to the front, in their order. @returns how many of the first `count` pass */
function narrow(rows: Int32Array, count: number, test: RowTest): number {
  let kept = 0
  for (let index = 0; index < count; index += 1) {
    const row = rows[index] ?? 0
    if (test(row)) rows[kept++] = row
  }
  return kept
}

/** The bits of a flag, and what they must be. */
const FLAG_BITS: Record<FeatureFlag, [bit: number, wanted: number]> = {
  garden: [FLAGS.garden, FLAGS.garden],
  terrace: [FLAGS.terrace, FLAGS.terrace],
  lift: [FLAGS.lift, FLAGS.lift],
  available: [FLAGS.taken, 0],
}

/** Tests of a row, none for no features. What isn't known of a home doesn't match. */
function featureTests(columns: HomeColumns, features: Features): ((row: number) => boolean)[] {
  const { energy, province, flags, surfaces } = features
  const tests: ((row: number) => boolean)[] = []
  if (flags.length > 0) {
    const bits = flags.reduce((all, flag) => all | FLAG_BITS[flag][0], 0)
    const wanted = flags.reduce((all, flag) => all | FLAG_BITS[flag][1], 0)
    tests.push((row) => ((columns.flags[row] ?? 0) & bits) === wanted)
  }
  if (energy) {
    const worst = ENERGY_LETTERS.indexOf(energy) + 1
    tests.push((row) => (columns.energy[row] ?? 0) >= 1 && (columns.energy[row] ?? 0) <= worst)
  }
  for (const kind of SURFACES) {
    const least = surfaces[kind]
    if (least !== undefined) tests.push((row) => (columns[kind][row] ?? 0) >= least)
  }
  if (province) {
    const isIn = Uint8Array.from(columns.zips, (zip) => Number(provinceOfZip(zip) === province))
    tests.push((row) => isIn[columns.zip[row] ?? 0] === 1)
  }
  return tests
}

/** Tests of rooms, features, price and area; the cheapest comes first. */
function rowTests(columns: HomeColumns, { rooms, features, price, area }: SearchCriteria): RowTest[] {
  const tests: RowTest[] = []
  // A home without a published price never matches a price filter: comparisons with NaN are false.
  if (price) {
    const { min } = price
    const max = price.max ?? Number.POSITIVE_INFINITY
    tests.push((row) => (columns.price[row] ?? Number.NaN) >= min && (columns.price[row] ?? Number.NaN) <= max)
  }
  // An unknown number is stored as 0, and the minimum is never 0.
  for (const [index, kind] of COUNTED_ROOMS.entries()) {
    const least = rooms[kind]
    const shift = index * ROOM_BITS
    if (least !== undefined) tests.push((row) => (((columns.rooms[row] ?? 0) >>> shift) & MAX_ROOMS) >= least)
  }
  tests.push(...featureTests(columns, features))
  if (area) {
    const isIn = areaTest(area)
    tests.push((row) => isIn(columns.latitude[row] ?? Number.NaN, columns.longitude[row] ?? Number.NaN))
  }
  return tests
}

/** The rows that match everything but places and types, whose counts must not depend on themselves. */
function matchingRows(columns: HomeColumns, { criteria, language, texts }: HomeSearch): Int32Array {
  const listed = rowsOf(columns, criteria.market, language)
  const rows = texts ? rowsWithText(columns, listed, texts) : listed.slice()
  return rows.subarray(
    0,
    rowTests(columns, criteria).reduce((count, test) => narrow(rows, count, test), rows.length),
  )
}

/** The matching homes, and the counts of the options. */
export function findHomes(columns: HomeColumns, search: HomeSearch, { isChosen, isOffered }: TownFilter): FoundHomes {
  const matching = matchingRows(columns, search)
  const chosen = Uint8Array.from(columns.zips, (zip) => Number(isChosen(zip)))
  const types = categoryMask(search.criteria.categories)
  const rows = new Int32Array(matching.length)
  const inZip = new Int32Array(columns.zips.length)
  const ofMask = new Int32Array(2 ** CATEGORY_IDS.length)
  let count = 0
  let open = 0
  for (const row of matching) {
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
