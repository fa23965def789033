/** What the address of a list says: how the list is narrowed and sorted, which part of it is shown, with which columns. */
import { type ListFilter, readListFilter } from '../cms/lists/rules-filter.ts'

/** Columns beside the name, which can be hidden. */
export const LIST_COLUMNS = ['state', 'category', 'missing', 'changed'] as const
export type ListColumn = (typeof LIST_COLUMNS)[number]

/** Lists are sorted by these; without one they stand in the order of their kind. */
export const SORT_COLUMNS = ['title', 'state', 'category', 'changed'] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]
export type ListSort = { column: SortColumn; descending: boolean }

export type ListQuery = {
  filter: ListFilter
  sort: ListSort | null
  /** From 1. */
  page: number
  /** Null for all. */
  columns: readonly ListColumn[] | null
}

type Parameters = Readonly<Record<string, string | string[] | undefined>>

function readSort(value: string): ListSort | null {
  const descending = value.startsWith('-')
  const column = SORT_COLUMNS.find((name) => name === value.slice(descending ? 1 : 0))
  return column ? { column, descending } : null
}

/** How an order is written in an address; '' for the order of the kind. */
export const formatSort = (sort: ListSort | null): string => (sort ? `${sort.descending ? '-' : ''}${sort.column}` : '')

/** The query of an address. Never throws: what it doesn't know changes nothing. */
export function readListQuery(parameters: Parameters): ListQuery {
  const page = Number([parameters.page].flat()[0])
  const shown = [parameters.cols].flat()
  const columns = LIST_COLUMNS.filter((column) => shown.includes(column))
  return {
    filter: readListFilter(parameters),
    sort: readSort([parameters.sort].flat()[0] ?? ''),
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
    columns: columns.length === 0 || columns.length === LIST_COLUMNS.length ? null : columns,
  }
}

/** A query as the part of an address after `?`; '' for the whole list as it comes. The inverse of `readListQuery()`. */
export function formatListQuery({ filter, sort, page, columns }: ListQuery): string {
  const parameters = new URLSearchParams()
  const set = (name: string, value: string | null) => value && parameters.set(name, value)
  set('q', filter.text)
  set('category', filter.category === null ? null : String(filter.category))
  set('state', filter.state)
  set('missing', filter.missing)
  set('sort', formatSort(sort))
  set('page', page === 1 ? null : String(page))
  for (const column of columns ?? []) parameters.append('cols', column)
  return parameters.toString()
}

/** The parameters of an address as `readListQuery()` takes them. */
export function parametersOf(search: URLSearchParams): Record<string, string[]> {
  return Object.fromEntries([...new Set(search.keys())].map((name) => [name, search.getAll(name)]))
}

/** The query after a change: another filter or order begins at the first page. */
export const changedQuery = (query: ListQuery, change: Partial<ListQuery>): ListQuery => ({
  ...query,
  ...('filter' in change || 'sort' in change ? { page: 1 } : {}),
  ...change,
})

/** The order that a click on a column leads to: up, down, and the order of the kind again. */
export function nextSort(sort: ListSort | null, column: SortColumn): ListSort | null {
  if (sort?.column !== column) return { column, descending: false }
  return sort.descending ? null : { column, descending: true }
}
