'use client'

import { useQuery } from '@tanstack/react-query'
import {
  columnVisibilityFeature,
  type RowSelectionState,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useSearchParams } from 'next/navigation'
import { useMemo, useState } from 'react'
import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import type { DocumentKind } from '#lib/cms/collections/rules-kind-names.ts'
import { ROWS_PER_PAGE } from '#lib/cms/lists/rules-sort-documents.ts'
import type { ListPage, ListRow } from '#lib/cms/lists/view-page.ts'
import {
  changedQuery,
  formatListQuery,
  LIST_COLUMNS,
  type ListColumn,
  type ListQuery,
  parametersOf,
  readListQuery,
  SORT_COLUMNS,
} from '#lib/desk/rules-list-query.ts'
import type { Language } from '#lib/listings/rules.ts'

/** The server sorts, narrows and cuts; the table keeps state and what is selected. */
const FEATURES = tableFeatures({
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
})
const NOTHING: RowSelectionState = {}
/** Milliseconds for which a page that was fetched counts as fresh. */
const FRESH = 5000

type Options = {
  kind: DocumentKind
  locale: Language
  /** The page that the server rendered. */
  first: ListPage
  columns: readonly ListColumn[]
}

/** What changes of a list's state, or how it follows from the state before. */
type Change = Partial<ListQuery> | ((now: ListQuery) => Partial<ListQuery>)

/** The address of the list in another state, as a link. */
export const listAddress = (query: ListQuery): string => `?${formatListQuery(query)}`

/** The table of a list whose state is the address of the page: back, reload and a copied address show the same. */
export function useListTable({ kind, locale, first, columns }: Options) {
  const search = useSearchParams()
  const query = readListQuery(parametersOf(search))
  const key = formatListQuery(query)
  const [firstKey] = useState(key)
  const { data, error, isPlaceholderData, refetch } = useQuery(
    {
      queryKey: ['desk-list', kind, locale, key],
      queryFn: ({ signal }) =>
        getJson<ListPage>(`/api/staff/lists/?${new URLSearchParams({ kind, locale })}&${key}`, { signal }),
      ...(key === firstKey && { initialData: first }),
      placeholderData: (before: ListPage | undefined) => before ?? first,
      staleTime: FRESH,
      retry: 1,
    },
    queryClient(),
  )
  const list = data ?? first
  // A selection belongs to what was narrowed when it was made: another filter clears it, another page keeps it.
  const narrowed = formatListQuery({ ...query, sort: null, page: 1, columns: null })
  const [chosen, setChosen] = useState({ narrowed, rows: NOTHING, all: false })
  const isSame = chosen.narrowed === narrowed
  const selection = isSame ? chosen.rows : NOTHING
  const choose = (rows: RowSelectionState, all = false) => setChosen({ narrowed, rows, all })
  const change = (what: Change, how: 'pushState' | 'replaceState' = 'pushState') => {
    // As the address is now: two changes may come before the page shows the first.
    const now = readListQuery(parametersOf(new URLSearchParams(location.search)))
    const next = formatListQuery(changedQuery(now, typeof what === 'function' ? what(now) : what))
    history[how](null, '', `${location.pathname}${next && `?${next}`}`)
  }
  const definitions = useMemo(
    () => [
      { id: 'title', accessorFn: (row: ListRow) => row.title },
      ...columns.map((id) => ({ id, accessorFn: (row: ListRow) => row.cells[id] ?? '' })),
    ],
    [columns],
  )
  // The same object until something changes: the table publishes another one to what reads it.
  const state = useMemo(() => {
    const { sort, columns: shown } = readListQuery(parametersOf(new URLSearchParams(key)))
    return {
      sorting: sort ? [{ id: sort.column, desc: sort.descending }] : [],
      pagination: { pageIndex: list.page - 1, pageSize: ROWS_PER_PAGE },
      rowSelection: selection,
      columnVisibility: Object.fromEntries(LIST_COLUMNS.map((id) => [id, shown?.includes(id) ?? true])),
    }
  }, [key, list.page, selection])
  const table = useTable({
    features: FEATURES,
    columns: definitions,
    data: list.rows,
    getRowId: ({ id }: ListRow) => id,
    manualSorting: true,
    manualPagination: true,
    rowCount: list.count,
    state,
    onSortingChange: (updater) => {
      const [sort] = typeof updater === 'function' ? updater(table.state.sorting) : updater
      const column = SORT_COLUMNS.find((name) => name === sort?.id)
      change({ sort: sort && column ? { column, descending: sort.desc } : null })
    },
    onPaginationChange: (updater) => {
      const { pageIndex } = typeof updater === 'function' ? updater(table.state.pagination) : updater
      change({ page: pageIndex + 1 })
    },
    onRowSelectionChange: (updater) => choose(typeof updater === 'function' ? updater(selection) : updater),
  })
  return {
    ...{ table, list, query, change, refetch, error },
    isWaiting: isPlaceholderData,
    selected: Object.keys(selection),
    /** All that the filter leaves, on every page. */
    isAll: isSame && chosen.all,
    selectAll: () => choose(Object.fromEntries(list.rows.map(({ id }) => [id, true as const])), true),
    clear: () => choose(NOTHING),
  }
}

export type ListTableState = ReturnType<typeof useListTable>
