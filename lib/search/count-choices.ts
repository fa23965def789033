/**
 * How many homes each choice of each filter would find, in one pass over the columns: a home that fails no filter counts
 * for all of them, one that fails a single filter for the choices of that one. Pure.
 */
import { categoryMask, type Market } from '../listings/rules.ts'
import {
  comparedPrice,
  countedTests,
  countsCharges,
  type HomeSearch,
  priceTest,
  roomsAt,
  rowsWithin,
} from './find-homes.ts'
import { ROOM_KINDS, type RoomKind } from './rules-criteria.ts'
import { FEATURE_NAMES, type FeatureName, featureOf, type RowTest, type SearchDay } from './rules-feature-table.ts'
import { FLAGS, type HomeColumns, MAX_ROOMS } from './rules-home-columns.ts'
import { bandMask, priceBands, priceStep, priceSteps } from './rules-price-counts.ts'
import { countHomeRows, projectRows } from './rules-project-rows.ts'
import { type ChoiceCounts, MOST_COUNTED_ROOMS } from './rules-result.ts'

/** A filter whose choices are counted. */
type Counted = RoomKind | FeatureName | 'price'

const masks = new WeakMap<HomeColumns, Map<string, Uint16Array>>()

/** The choices of a feature, and then what it offers on a day. */
const offeredOn = (name: FeatureName, today: SearchDay): readonly string[] => [
  ...featureOf(name).choices,
  ...(featureOf(name).valuesOn?.(today) ?? []),
]

/** A bit for each offered value that a home has; computed once for each version of the columns and each day. */
function choiceMasks(columns: HomeColumns, name: FeatureName, today: SearchDay): Uint16Array {
  const known = masks.get(columns) ?? new Map<string, Uint16Array>()
  masks.set(columns, known)
  const key = `${name} ${today.date}`
  const found = known.get(key)
  if (found) return found
  const tests = offeredOn(name, today).map((value) => featureOf(name).test(columns, [value], today))
  const made = Uint16Array.from(columns.ids, (_, row) =>
    tests.reduce((bits, has, index) => (has(row) ? bits | (1 << index) : bits), 0),
  )
  known.set(key, made)
  return made
}

type Prices = { step: Int8Array; bands: Uint8Array }
const prices = new WeakMap<HomeColumns, Map<string, Prices>>()

/** Each home's step of the price slider, and bits for the bands of its price; once for each version of the columns. */
function pricesOf(columns: HomeColumns, market: Market, withCharges: boolean): Prices {
  const known = prices.get(columns) ?? new Map<string, Prices>()
  prices.set(columns, known)
  const key = `${market} ${withCharges}`
  const found = known.get(key)
  if (found) return found
  const asked = comparedPrice(columns, withCharges)
  const made = {
    step: Int8Array.from(columns.ids, (_, row) => priceStep(asked(row), market)),
    bands: Uint8Array.from(columns.ids, (_, row) => bandMask(asked(row), market)),
  }
  known.set(key, made)
  return made
}

/** Counts of masks as counts of their bits. */
const perChoice = (ofMask: Int32Array, choices: number): number[] =>
  Array.from({ length: choices }, (_, index) =>
    ofMask.reduce((sum, count, mask) => (mask & (1 << index) ? sum + count : sum), 0),
  )

/** The tests that a home may not fail, and those of the counted filters, of which it may fail one. */
function failTests(columns: HomeColumns, search: HomeSearch, isPlace: RowTest | null) {
  const types = categoryMask(search.criteria.categories)
  const price = priceTest(columns, search.criteria)
  const others: RowTest[] = [
    ...(isPlace ? [isPlace] : []),
    ...(types === 0 ? [] : [(row: number) => ((columns.categories[row] ?? 0) & types) !== 0]),
  ]
  const counted: [Counted, RowTest][] = [
    ...(price ? [['price', price] as const] : []),
    ...countedTests(columns, search),
  ].map(([name, test]) => [name, test])
  return { others, counted }
}

/**
 * The counts of the choices of rooms, features and prices: of available homes, options included, as beside towns and types.
 * @param isPlace whether the home of a row is in a chosen place; null for anywhere
 * @param isOffered whether the network offers a feature
 */
export function countChoices(
  columns: HomeColumns,
  search: HomeSearch,
  isPlace: RowTest | null,
  isOffered: (name: FeatureName) => boolean,
): ChoiceCounts {
  const { today } = search
  const { others, counted } = failTests(columns, search, isPlace)
  const { market } = search.criteria
  const names = FEATURE_NAMES.filter((name) => isOffered(name) && (featureOf(name).market ?? market) === market)
  const features = names.map((name) => {
    const { length } = offeredOn(name, today)
    return { name, length, mask: choiceMasks(columns, name, today), ofMask: new Int32Array(2 ** length) }
  })
  const rooms = ROOM_KINDS.map((kind) => ({ kind, at: roomsAt(columns, kind), ofCount: new Int32Array(MAX_ROOMS + 1) }))
  const without = new Map<Counted, number>()
  let all = 0
  const { step, bands } = pricesOf(columns, market, countsCharges(search.criteria))
  const bars = new Array<number>(priceSteps(market)).fill(0)
  const ofBands = new Int32Array(2 ** priceBands(market).length)
  let hidden = 0
  const addStep = (own: number) => {
    if (own < 0) hidden += 1
    else bars[own] = (bars[own] ?? 0) + 1
  }
  const addBands = (bits: number) => {
    ofBands[bits] = (ofBands[bits] ?? 0) + 1
  }
  /** Counts a project once for each step and band in which it has a price. */
  const addPrices = (units: readonly number[]) => {
    if (units.length === 0) return
    const steps = new Set(units.map((row) => step[row] ?? -1).filter((own) => own >= 0))
    if (steps.size === 0) addStep(-1)
    for (const own of steps) addStep(own)
    addBands(units.reduce((bits, row) => bits | (bands[row] ?? 0), 0))
  }
  const add = (row: number, only: Counted | null) => {
    for (const { name, mask, ofMask } of features) {
      if (only !== null && only !== name) continue
      const own = mask[row] ?? 0
      ofMask[own] = (ofMask[own] ?? 0) + 1
    }
    for (const { kind, at, ofCount } of rooms) {
      if (only !== null && only !== kind) continue
      const own = at(row)
      ofCount[own] = (ofCount[own] ?? 0) + 1
    }
    if (only === null || only === 'price') {
      addStep(step[row] ?? -1)
      addBands(bands[row] ?? 0)
    }
    if (only === null) all += 1
    else without.set(only, (without.get(only) ?? 0) + 1)
  }
  /** The filter that a row fails, null for none; undefined where it fails several, or one that isn't counted. */
  const failedBy = (row: number): Counted | null | undefined => {
    if (((columns.flags[row] ?? 0) & FLAGS.taken) !== 0 || !others.every((test) => test(row))) return undefined
    let failed: Counted | null = null
    for (const [name, test] of counted) {
      if (test(row)) continue
      if (failed !== null) return undefined
      failed = name
    }
    return failed
  }
  const rows = rowsWithin(columns, search)
  const homes = countHomeRows(columns, rows)
  for (let index = 0; index < homes; index += 1) {
    const row = rows[index] ?? 0
    const failed = failedBy(row)
    if (failed !== undefined) add(row, failed)
  }
  /** A project counts once for each choice that any of its rows counts for. */
  const addProject = (units: readonly number[]) => {
    const counting = units.map((row) => [row, failedBy(row)] as const).filter(([, failed]) => failed !== undefined)
    const countingFor = (name: Counted) =>
      counting.filter(([, failed]) => failed === null || failed === name).map(([row]) => row)
    for (const { name, mask, ofMask } of features) {
      const bits = countingFor(name).reduce((all, row) => all | (mask[row] ?? 0), 0)
      ofMask[bits] = (ofMask[bits] ?? 0) + 1
    }
    for (const { kind, at, ofCount } of rooms) {
      const most = Math.max(0, ...countingFor(kind).map(at))
      ofCount[most] = (ofCount[most] ?? 0) + 1
    }
    addPrices(countingFor('price'))
    if (counting.some(([, failed]) => failed === null)) all += 1
    else
      for (const name of new Set(counting.flatMap(([, failed]) => failed ?? [])))
        without.set(name, (without.get(name) ?? 0) + 1)
  }
  for (const units of projectRows(columns, rows)) addProject(units)
  const any = (name: RoomKind | FeatureName) => all + (without.get(name) ?? 0)
  return {
    prices: { bars, bands: perChoice(ofBands, priceBands(market).length), hidden },
    offered: Object.fromEntries(
      names.flatMap((name) => {
        const values = featureOf(name).valuesOn?.(today)
        return values ? [[name, values]] : []
      }),
    ),
    features: Object.fromEntries(
      features.map(({ name, length, ofMask }) => [name, [any(name), ...perChoice(ofMask, length)]]),
    ),
    rooms: Object.fromEntries(
      rooms.map(({ kind, ofCount }) => [
        kind,
        [
          any(kind),
          ...Array.from({ length: MOST_COUNTED_ROOMS }, (_, index) =>
            ofCount.subarray(index + 1).reduce((sum, count) => sum + count, 0),
          ),
        ],
      ]),
    ),
  }
}
