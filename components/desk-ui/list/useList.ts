'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { AnswerError, getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import { changedState, formatListState, type ListState, readListState } from '#lib/desk/lists/rules-query.ts'
import type { ListScreen } from '#lib/desk/lists/rules-rows.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'

/** Milliseconds for which a part that was fetched counts as fresh. */
const FRESH = 5000
/** Milliseconds between two looks at what came in. */
const EVERY = 10_000

const isSignedOut = (error: Error | null): boolean => error instanceof AnswerError && error.status === 401

/** What of a list's state changes, or how that follows from the state before. */
export type Change = Partial<ListState> | ((now: ListState) => Partial<ListState>)

/**
 * A list whose state is the address of its page: back, reload and a copied address show the same. One that is live is read
 * anew as a whole, so that there is no cursor behind which a row that was written late could be lost.
 * @param reads of the components that show a list, one looks again by itself
 */
export function useList(first: ListScreen, reads = false) {
  const locale = useLocale()
  const { list, definition } = first
  const search = useSearchParams()
  const state = readListState(definition, new URLSearchParams(search))
  const key = formatListState(definition, { ...state, columns: null })
  const [firstKey] = useState(key)
  const [known] = useState(() => new Set(first.rows.map(({ id }) => id)))
  const { data, error, isPlaceholderData, refetch } = useQuery(
    {
      queryKey: ['desk-list', list, locale, key],
      queryFn: ({ signal }) =>
        getJson<ListScreen>(`/api/staff/lists/?${new URLSearchParams({ list, locale })}&${key}`, { signal }),
      ...(key === firstKey && { initialData: first }),
      placeholderData: (before: ListScreen | undefined) => before ?? first,
      staleTime: FRESH,
      retry: 1,
      refetchOnWindowFocus: reads && definition.live === true,
      refetchInterval: ({ state: { error: failure } }) =>
        reads && definition.live && !isSignedOut(failure) ? EVERY : false,
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
  return {
    ...{ screen, definition, state, pages, error, refetch, change, hrefOf },
    ...{ isWaiting: isPlaceholderData, isSignedOut: isSignedOut(error) },
    /** The address of what the list shows as a file; null where it has none. */
    file: screen.file ? screen.file + formatListState(definition, { ...state, page: 1 }) : null,
    /** Whether a row came into the list that was opened since then. */
    hasArrived: (id: string): boolean => definition.live === true && key === firstKey && !known.has(id),
  }
}

export type List = ReturnType<typeof useList>
