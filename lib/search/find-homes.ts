/** Search in the columns: the matching homes, their order, and the counts of the filter options. Pure. */
import { CATEGORY_IDS, categoryMask, type Language, languageBit, type Market } from '../listings/rules.ts'
import { areaTest } from '../places/rules-area-contains.ts'
import { brusselsDay } from '../shared/time.ts'
import type { RoomKind, SearchCriteria } from './rules-criteria.ts'
import type { FeatureName, RowTest, SearchDay } from './rules-feature-table.ts'
import { featureTests } from './rules-features.ts'
import { FLAGS, type HomeColumns, MAX_ROOMS, marketFlag, ROOM_BITS, ROOM_KINDS } from './rules-home-columns.ts'
import { type PlaceWays, placeTest } from './rules-place-test.ts'
import { countHomeRows, oncePerProject, projectRows } from './rules-project-rows.ts'

/** `texts`: ids of the homes that match the typed text, in descending order; null without text. */
export type HomeSearch = {
  criteria: SearchCriteria
  language: Language
  texts: Int32Array | null
  today: SearchDay
}

/** The day of Brussels at an instant. */
export function searchDay(now: Date): SearchDay {
  const date = brusselsDay(now.toISOString())
  return { day: Date.parse(date) / 86_400_000, date }
}

/** Numbers of homes by postcode, NIS code and key of a part. */
export type PlaceCounts = Record<'zip' | 'municipality' | 'part', Map<string, number>>

export type FoundHomes = {
  /** Rows in descending order of id, including sold and let homes. */
  rows: Int32Array
  /** Number of homes that aren't sold or let. The counts of the options count only these. */
  open: number
  /** Number of homes in each place, under all other filters; places without homes are left out. */
  counts: PlaceCounts
  /** Number of homes for each mask of types, under all other filters. */
  ofMask: Int32Array
  /** Whether a home is in the chosen places; null where none are chosen. */
  isChosen: RowTest | null
}

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

/** Those of some rows whose ids are in a list. Both are in descending order of id. */
function rowsWithText({ ids }: HomeColumns, rows: Int32Array, texts: Int32Array): Int32Array {
  const found = new Int32Array(rows.length)
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

/** Whether a search compares rents with their charges. */
export const countsCharges = ({ features, market }: SearchCriteria): boolean =>
  features.charges !== undefined && market === 'rent'

/** What a home costs when it is compared with a price, in euro; NaN without a published price. */
export const comparedPrice = (columns: HomeColumns, withCharges: boolean): ((row: number) => number) =>
  withCharges
    ? (row) => (columns.price[row] ?? Number.NaN) + (columns.charges[row] ?? 0)
    : (row) => columns.price[row] ?? Number.NaN

/**
 * Whether a home costs what is wanted; null where nothing is. A home without a published price never does: comparisons
 * with NaN are false.
 */
export function priceTest(columns: HomeColumns, criteria: SearchCriteria): RowTest | null {
  if (!criteria.price) return null
  const { min } = criteria.price
  const max = criteria.price.max ?? Number.POSITIVE_INFINITY
  const asked = comparedPrice(columns, countsCharges(criteria))
  return (row) => {
    const amount = asked(row)
    return amount >= min && amount <= max
  }
}

/** The number of rooms of a kind in a row; 0 when unknown. */
export function roomsAt({ rooms }: HomeColumns, kind: RoomKind): (row: number) => number {
  const shift = ROOM_KINDS.indexOf(kind) * ROOM_BITS
  return (row) => ((rooms[row] ?? 0) >>> shift) & MAX_ROOMS
}

/** Tests of each kind of room that is asked for. An unknown number is stored as 0, and the minimum is never 0. */
const roomTests = (columns: HomeColumns, { rooms }: SearchCriteria): [RoomKind, RowTest][] =>
  ROOM_KINDS.flatMap((kind): [RoomKind, RowTest][] => {
    const least = rooms[kind]
    const count = roomsAt(columns, kind)
    return least === undefined ? [] : [[kind, (row) => count(row) >= least]]
  })

/** Tests of the filters whose choices are counted, by the filter. */
export const countedTests = (
  columns: HomeColumns,
  { criteria, today }: HomeSearch,
): [RoomKind | FeatureName, RowTest][] => [
  ...roomTests(columns, criteria),
  ...featureTests(columns, criteria.features, today),
]

/** The rows of a market, a language, a text and an area. */
export function rowsWithin(columns: HomeColumns, { criteria, language, texts }: HomeSearch): Int32Array {
  const listed = rowsOf(columns, criteria.market, language)
  const rows = texts ? rowsWithText(columns, listed, texts) : listed.slice()
  if (!criteria.area) return rows
  const isIn = areaTest(criteria.area)
  const count = narrow(rows, rows.length, (row) =>
    isIn(columns.latitude[row] ?? Number.NaN, columns.longitude[row] ?? Number.NaN),
  )
  return rows.subarray(0, count)
}

/** The rows that match everything but places and types, whose counts must not depend on themselves. */
function matchingRows(columns: HomeColumns, search: HomeSearch): Int32Array {
  const rows = rowsWithin(columns, search)
  const tests = [priceTest(columns, search.criteria), ...countedTests(columns, search).map(([, test]) => test)]
  return rows.subarray(
    0,
    tests.reduce((count, test) => (test ? narrow(rows, count, test) : count), rows.length),
  )
}

/** Numbers by the entries of a column of texts; those without homes, and homes of none, are left out. */
const countsBy = (entries: readonly string[], counts: Int32Array): Map<string, number> =>
  new Map(
    entries.flatMap((entry, index) => {
      const homes = counts[index] ?? 0
      return homes > 0 && entry !== '' ? [[entry, homes] as const] : []
    }),
  )

/** Counts homes by where they are, row by row. */
function placeCounter(columns: HomeColumns) {
  const { zip, municipality, part } = columns
  const inZip = new Int32Array(columns.zips.length)
  const inMunicipality = new Int32Array(columns.municipalities.length)
  const inPart = new Int32Array(columns.parts.length)
  const add = (counts: Int32Array, entry: number) => {
    counts[entry] = (counts[entry] ?? 0) + 1
  }
  return {
    count: (row: number) => {
      add(inZip, zip[row] ?? 0)
      add(inMunicipality, municipality[row] ?? 0)
      add(inPart, part[row] ?? 0)
    },
    counts: (): PlaceCounts => ({
      zip: countsBy(columns.zips, inZip),
      municipality: countsBy(columns.municipalities, inMunicipality),
      part: countsBy(columns.parts, inPart),
    }),
  }
}

/** The numbers of some rows in each place. */
export function placeCounts(columns: HomeColumns, rows: Int32Array): PlaceCounts {
  const counter = placeCounter(columns)
  for (let index = 0; index < rows.length; index += 1) counter.count(rows[index] ?? 0)
  return counter.counts()
}

/** The homes that aren't sold or let and match everything but the places; of a project one row. */
export function openAnywhere(columns: HomeColumns, search: HomeSearch): Int32Array {
  const types = categoryMask(search.criteria.categories)
  const open = matchingRows(columns, search).filter(
    (row) =>
      ((columns.flags[row] ?? 0) & FLAGS.taken) === 0 &&
      (types === 0 || ((columns.categories[row] ?? 0) & types) !== 0),
  )
  return oncePerProject(columns, open)
}

/** The matching homes, and the counts of the options. A project is found by any of its rows and counts once. */
export function findHomes(columns: HomeColumns, search: HomeSearch, ways: PlaceWays): FoundHomes {
  const matching = matchingRows(columns, search)
  const isChosen = placeTest(columns, search.criteria, ways)
  const types = categoryMask(search.criteria.categories)
  const rows = new Int32Array(matching.length)
  const places = placeCounter(columns)
  const ofMask = new Int32Array(2 ** CATEGORY_IDS.length)
  let count = 0
  let open = 0
  /** @param fitting the row of the right type that stands for it; -1 for none */
  const add = (row: number, fitting: number, mask: number, isTaken: boolean) => {
    const isPlace = isChosen === null || isChosen(row)
    if (isPlace && fitting >= 0) rows[count++] = fitting
    if (isTaken) return
    if (isPlace && fitting >= 0) open += 1
    if (fitting >= 0) places.count(fitting)
    if (isPlace) ofMask[mask] = (ofMask[mask] ?? 0) + 1
  }
  const isType = (row: number) => types === 0 || ((columns.categories[row] ?? 0) & types) !== 0
  const homes = countHomeRows(columns, matching)
  for (let index = 0; index < homes; index += 1) {
    const row = matching[index] ?? 0
    add(row, isType(row) ? row : -1, columns.categories[row] ?? 0, ((columns.flags[row] ?? 0) & FLAGS.taken) !== 0)
  }
  for (const units of projectRows(columns, matching)) {
    const mask = units.reduce((bits, row) => bits | (columns.categories[row] ?? 0), 0)
    add(units[0] ?? 0, units.find(isType) ?? -1, mask, false)
  }
  return { rows: rows.slice(0, count), open, counts: places.counts(), ofMask, isChosen }
}
