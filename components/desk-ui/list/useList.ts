'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import { changedState, formatListState, type ListState, readListState } from '#lib/desk/lists/rules-query.ts'
import type { ListScreen } from '#lib/desk/lists/rules-rows.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'

/** Milliseconds for which a part that was fetched counts as fresh. */
const FRESH = 5000

/** What of a list's state changes, or how that follows from the state before. */
export type Change = Partial<ListState> | ((now: ListState) => Partial<ListState>)

/** A list whose state is the address of its page: back, reload and a copied address show the same. */
export function useList(first: ListScreen) {
  const locale = useLocale()
  const { list, definition } = first
  const search = useSearchParams()
  const state = readListState(definition, new URLSearchParams(search))
  const key = formatListState(definition, { ...state, columns: null })
  const [firstKey] = useState(key)
  const { data, error, isPlaceholderData, refetch } = useQuery(
    {
      queryKey: ['desk-list', list, locale, key],
      queryFn: ({ signal }) =>
        getJson<ListScreen>(`/api/staff/lists/?${new URLSearchParams({ list, locale })}&${key}`, { signal }),
      ...(key === firstKey && { initialData: first }),
      placeholderData: (before: ListScreen | undefined) => before ?? first,
      staleTime: FRESH,
      retry: 1,
    },
    queryClient(),
  )
  const address = (next: ListState): string => `?${formatListState(definition, next)}`
  const change = (what: Change, how: 'pushState' | 'replaceState' = 'pushState'): void => {
    // As the address is now: two changes may come before the page shows the first.
    const now = readListState(definition, new URLSearchParams(location.search))
    const next = formatListState(definition, changedState(now, typeof what === 'function' ? what(now) : what))
    history[how](null, '', `${location.pathname}${next && `?${next}`}`)
  }
  /** The address of the list after a change, for a link. */
  const hrefOf = (what: Partial<ListState>): string => address(changedState(state, what))
  const screen = data ?? first
  const pages = Math.max(1, Math.ceil(screen.count / definition.perPage))
  return { screen, definition, state, pages, error, isWaiting: isPlaceholderData, refetch, change, hrefOf }
}

export type List = ReturnType<typeof useList>
