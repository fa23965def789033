/** The published homes as columns in memory, read again when the catalogue changes. */
import { cached } from '../cache/tagged-cache.ts'
import type { ChoiceNames } from '../db/search/choice-names.ts'
import { readHomeColumns } from '../db/search/read-home-columns.ts'
import { findTextIds, type TextIds } from '../db/search/text-search.ts'
import type { Language } from '../domain/listing/listing.ts'
import type { Sort } from '../domain/search/criteria.ts'
import type { HomeColumns } from '../domain/search/home-columns.ts'
import { sortedRows } from './find-homes.ts'

const KILOBYTES_PER_HOME = 0.08

export const homeColumns = (): Promise<HomeColumns> =>
  cached('catalogue', 'home columns', readHomeColumns, ({ ids }) => ids.length * KILOBYTES_PER_HOME)

/** Ids of the homes that match a text, and the corrected text in case of typing errors. */
export const homesMatchingText = async (text: string, locale: Language): Promise<TextIds> => {
  if (text === '') return { ids: null, corrected: null }
  const load = () => findTextIds(text, locale)
  return cached('catalogue', `homes of text ${locale} ${text}`, load, ({ ids }) => 1 + (ids?.length ?? 0) * 0.004)
}

const orders = new WeakMap<HomeColumns, Map<string, Int32Array>>()

/** All rows sorted, computed once for each version of the columns. */
export function sortedOrder(
  columns: HomeColumns,
  sort: Sort,
  locale: Language,
  { towns, categories }: ChoiceNames,
): Int32Array {
  const known = orders.get(columns) ?? new Map<string, Int32Array>()
  orders.set(columns, known)
  const key = sort === 'city' ? `city ${locale}` : sort
  let order = known.get(key)
  if (!order) {
    order = sortedRows(columns, sort, { zips: [...towns.keys()], categories: categories.map(({ id }) => id) })
    known.set(key, order)
  }
  return order
}
