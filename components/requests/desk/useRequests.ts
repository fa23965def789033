'use client'

import { useQuery } from '@tanstack/react-query'
import {
  type RowSelectionState,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useSearchParams } from 'next/navigation'
import { useEffect, useMemo, useState } from 'react'
import { AnswerError, getJson } from '#components/ui/browser/getJson.ts'
import { storeList } from '#components/ui/browser/lastList.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import type { Language } from '#lib/listings/rules.ts'
import {
  changedRequestQuery,
  formatRequestQuery,
  REQUEST_COLUMNS,
  type RequestQuery,
  readRequestQuery,
} from '#lib/requests/rules-query.ts'
import type { RequestPage, RequestRow } from '#lib/requests/view-list.ts'
import { parametersOf } from '#lib/shared/parameters-of.ts'

/** The server sorts, narrows and cuts. */
const FEATURES = tableFeatures({ rowPaginationFeature, rowSelectionFeature, rowSortingFeature })
const NOTHING: RowSelectionState = {}
const COLUMNS = REQUEST_COLUMNS.map((id) => ({ id, accessorFn: (row: RequestRow) => row.id }))
/** Milliseconds between two looks at what came in. */
const EVERY = 10_000

type Change = Partial<RequestQuery> | ((now: RequestQuery) => Partial<RequestQuery>)

/** The address of the list in another state, as a link. */
export const requestAddress = (query: RequestQuery): string => `?${formatRequestQuery(query)}`

/** Changes the state of the list, which is the address of the page. */
export function changeAddress(what: Change, how: 'pushState' | 'replaceState' = 'pushState'): void {
  // As the address is now: two changes may come before the page shows the first.
  const now = readRequestQuery(parametersOf(new URLSearchParams(location.search)))
  const next = formatRequestQuery(changedRequestQuery(now, typeof what === 'function' ? what(now) : what))
  history[how](null, '', `${location.pathname}${next && `?${next}`}`)
}

/** Opens another list. */
export function openAddress(query: string): void {
  history.pushState(null, '', `${location.pathname}${query && `?${query}`}`)
}

/** `first`: the page that the server rendered. */
type Options = { locale: Language; first: RequestPage }

/**
 * The table of requests, read anew every few seconds: what comes in or is dealt with by a colleague shows by itself. The
 * whole page is read each time, so that there is no cursor behind which a request that was written late could be lost
 * (docs/decisions/071).
 */
export function useRequests({ locale, first }: Options) {
  const search = useSearchParams()
  const query = readRequestQuery(parametersOf(search))
  const key = formatRequestQuery(query)
  const [firstKey] = useState(key)
  const [known] = useState(() => new Set(first.rows.map(({ id }) => id)))
  const { data, error, isPlaceholderData, refetch } = useQuery(
    {
      queryKey: ['desk-requests', locale, key],
      queryFn: ({ signal }) => getJson<RequestPage>(`/api/staff/requests/?locale=${locale}&${key}`, { signal }),
      ...(key === firstKey && { initialData: first }),
      placeholderData: (before: RequestPage | undefined) => before ?? first,
      refetchInterval: ({ state }) => (isSignedOut(state.error) ? false : EVERY),
      refetchOnWindowFocus: true,
      staleTime: EVERY / 2,
      retry: 1,
    },
    queryClient(),
  )
  const page = data ?? first
  useEffect(() => {
    if (isPlaceholderData) return
    storeList('requests', {
      address: `${location.pathname}${key && `?${key}`}`,
      paths: page.rows.map(({ href }) => href),
    })
  }, [page, key, isPlaceholderData])
  // What is ticked belongs to the part of the list that is shown.
  const [ticked, setTicked] = useState({ key, rows: NOTHING })
  const selection = ticked.key === key ? ticked.rows : NOTHING
  // The same object until something changes: the table publishes another one to what reads it.
  const state = useMemo(() => {
    const { sort } = readRequestQuery(parametersOf(new URLSearchParams(key)))
    return {
      sorting: sort ? [{ id: sort.column, desc: sort.descending }] : [],
      pagination: { pageIndex: page.page - 1, pageSize: Math.max(1, page.rows.length) },
      rowSelection: selection,
    }
  }, [key, page.page, page.rows.length, selection])
  const table = useTable({
    features: FEATURES,
    columns: COLUMNS,
    data: page.rows,
    getRowId: ({ id }: RequestRow) => id,
    manualSorting: true,
    manualPagination: true,
    rowCount: page.count,
    state,
    onRowSelectionChange: (updater) =>
      setTicked({ key, rows: typeof updater === 'function' ? updater(selection) : updater }),
  })
  return {
    ...{ table, page, query, error },
    isWaiting: isPlaceholderData,
    /** The rows that are ticked, as they are now; one that left the list isn't. */
    chosen: page.rows.filter(({ id }) => selection[id]),
    readAnew: () => {
      setTicked({ key, rows: NOTHING })
      return refetch()
    },
    isSignedOut: isSignedOut(error),
    /** Whether a request of the first place in the same list came in since the page was opened. */
    hasArrived: (id: string) => key === firstKey && !known.has(id),
  }
}

export type RequestsState = ReturnType<typeof useRequests>

const isSignedOut = (error: Error | null): boolean => error instanceof AnswerError && error.status === 401
