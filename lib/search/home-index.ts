/** The published homes as columns in memory. */
import { processSingleton } from '../cache/process-singleton.ts'
import { cached, homesChangedSince, isCaching, lastChange } from '../cache/tagged-cache.ts'
import type { Language } from '../listings/rules.ts'
import type { ChoiceNames } from './queries-choice-names.ts'
import { readHomeColumns } from './queries-read-home-columns.ts'
import { findTextIds, type TextIds } from './queries-text-search.ts'
import type { Sort } from './rules-criteria.ts'
import {
  type HomeColumns,
  type NumberColumn,
  type PlaceColumn,
  type PlaceList,
  placeColumns,
} from './rules-home-columns.ts'
import { projectsAmongHomes } from './rules-project-rows.ts'
import { firstRows, type OrderedChoices, pageOf, sortedRows } from './sort-homes.ts'

const KILOBYTES_PER_HOME = 0.09

/** When more homes than this change at once, reading all of them takes no longer. */
const MAX_PATCHED = 2000

/** The columns read last, and the last change before that. */
const latest = () =>
  processSingleton('home-columns', (): { columns: HomeColumns | null; change: number } => ({
    columns: null,
    change: 0,
  }))

/** A row of one of two columns: of the former, or (as a negative number, from -1 on) of the current ones. */
function mergedRows({ ids }: HomeColumns, changed: ReadonlySet<number>, current: HomeColumns): Int32Array {
  const rows = new Int32Array(ids.length + current.ids.length)
  let count = 0
  let next = 0
  for (let row = 0; row < ids.length; row += 1) {
    const id = ids[row] ?? 0
    for (; (current.ids[next] ?? 0) > id; next += 1) rows[count++] = -1 - next
    if (!changed.has(id)) rows[count++] = row
  }
  for (; next < current.ids.length; next += 1) rows[count++] = -1 - next
  return rows.slice(0, count)
}

/**
 * The columns as they would be read whole, from those before a change.
 * @param changed ids of all homes that changed, were added or are no longer published
 * @param current the columns of those of them that are published
 */
function patchColumns(former: HomeColumns, changed: ReadonlySet<number>, current: HomeColumns): HomeColumns {
  const rows = mergedRows(former, changed, current)
  const patched = (column: HomeColumns[NumberColumn], others: HomeColumns[NumberColumn]) => {
    const values = new (column.constructor as new (length: number) => typeof column)(rows.length)
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0
      values[at] = (row < 0 ? others[-1 - row] : column[row]) ?? 0
    }
    return values
  }
  /** A column of places, as texts. */
  const texts = (list: PlaceList, column: PlaceColumn): string[] =>
    Array.from(rows, (row) => {
      const from = row < 0 ? current : former
      return from[list][from[column][row < 0 ? -1 - row : row] ?? 0] ?? ''
    })
  const places = placeColumns({
    zip: texts('zips', 'zip'),
    municipality: texts('municipalities', 'municipality'),
    part: texts('parts', 'part'),
    street: texts('streets', 'street'),
  })
  const columns = Object.entries(former).flatMap(([name, column]) =>
    name in places ? [] : [[name, patched(column as HomeColumns[NumberColumn], current[name as NumberColumn])]],
  )
  return { ...places, ...Object.fromEntries(columns) }
}

/** Reads only the homes that changed since the last time, where these are known (lib/cache/change-log.ts). */
async function loadColumns(): Promise<HomeColumns> {
  const { columns, change } = latest()
  const now = lastChange()
  const changed = isCaching() ? homesChangedSince(change) : null
  const loaded =
    columns && changed && changed.length <= MAX_PATCHED
      ? patchColumns(columns, new Set(changed), await readHomeColumns(changed))
      : await readHomeColumns()
  if (now >= latest().change) Object.assign(latest(), { columns: loaded, change: now })
  return loaded
}

export const homeColumns = (): Promise<HomeColumns> =>
  cached('catalogue', 'home columns', loadColumns, ({ ids }) => ids.length * KILOBYTES_PER_HOME)

/** Ids of the homes that match a text, and the corrected text in case of typing errors. */
export const homesMatchingText = async (text: string, locale: Language): Promise<TextIds> => {
  if (text === '') return { ids: null, corrected: null }
  const load = () => findTextIds(text, locale)
  return cached('catalogue', `homes of text ${locale} ${text}`, load, ({ ids }) => 1 + (ids?.length ?? 0) * 0.004)
}

const orders = new WeakMap<HomeColumns, Map<string, Int32Array>>()

/** All rows sorted, computed once for each version of the columns. */
function sortedOrder(columns: HomeColumns, sort: Sort, locale: Language, choices: OrderedChoices): Int32Array {
  const known = orders.get(columns) ?? new Map<string, Int32Array>()
  orders.set(columns, known)
  const key = sort === 'city' ? `city ${locale}` : sort
  const order = known.get(key) ?? sortedRows(columns, sort, choices)
  known.set(key, order)
  return order
}

/** One page of some rows: by `sort`, or as they are. `skip` beyond the end gives none. */
export function rowsOfPage(
  columns: HomeColumns,
  rows: Int32Array,
  { sort, skip, take }: { sort: Sort | null; skip: number; take: number },
  locale: Language,
  { towns, categories }: ChoiceNames,
): number[] {
  if (!sort) return pageOf(projectsAmongHomes(columns, rows), null, skip, take)
  const choices = { zips: [...towns.keys()], categories: categories.map(({ id }) => id) }
  // The first page, which most ask for, needs no order of all homes, which each change of a home would make anew.
  if (skip === 0) return firstRows(columns, rows, { sort, count: take }, choices)
  return pageOf(rows, sortedOrder(columns, sort, locale, choices), skip, take)
}
