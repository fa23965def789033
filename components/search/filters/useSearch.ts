import { useEffect, useRef, useState } from 'react'
import { type InPlaceNavigation, isHere, type SteadyField } from '#components/search/useInPlaceNavigation.ts'
import type { Market } from '#lib/listings/rules.ts'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import { normalisedCriteria, sameSearch, searchAddress } from '#lib/search/rules-form-address.ts'

/** Delay after typing or stepping before a request, in milliseconds (specification 9: debounce 300 ms). */
export const TYPING_PAUSE = 300

/** `field`: the field whose consecutive changes are merged until it loses the focus. */
export type Change = (next: SearchCriteria, wait?: number, field?: SteadyField) => void

/**
 * The search while the visitor changes it: `draft` is what the fields show. While `live`, each change is written to the
 * address after its delay, as a history entry, and each change of the address (back, forward, a link) updates the
 * draft.
 * @param first what the fields show at first
 */
export function useSearch(
  server: SearchCriteria,
  paths: Record<Market, string>,
  live: boolean,
  navigation: InPlaceNavigation,
  first: SearchCriteria,
) {
  const { pending, go, entryOf } = navigation
  const [draft, setDraft] = useState(first)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; settle: () => void } | null>(null)

  const stopWaiting = () => {
    clearTimeout(waiting.current?.timer)
    waiting.current = null
  }

  useEffect(() => {
    if (pending || waiting.current !== null) return
    setDraft((shown) => (sameSearch(shown, server) ? shown : server))
  }, [server, pending])
  useEffect(() => {
    // After Back or Forward the next change is a new entry, and pending input is dropped.
    const moved = () => {
      clearTimeout(waiting.current?.timer)
      waiting.current = null
      entryOf.current = null
    }
    addEventListener('popstate', moved)
    return () => {
      moved()
      removeEventListener('popstate', moved)
    }
  }, [entryOf])

  const change: Change = (next, wait = 0, field) => {
    const first = { ...next, page: 1, window: null }
    const settle = () => {
      waiting.current = null
      if (!live) return
      go(
        searchAddress(paths[first.market], normalisedCriteria(first)),
        field !== undefined && entryOf.current === field,
      )
      entryOf.current = field ?? null
    }
    stopWaiting()
    setDraft(first)
    if (wait > 0) waiting.current = { timer: setTimeout(settle, wait), settle }
    else settle()
  }
  /** Applies pending input when the field loses the focus. */
  const leaveField = () => {
    const pendingChange = waiting.current
    stopWaiting()
    pendingChange?.settle()
    entryOf.current = null
  }
  /**
   * Navigates to the draft; `replace`: replaces the current history entry. Returns false when the address already shows
   * it.
   */
  const apply = (replace = false): boolean => {
    const address = searchAddress(paths[draft.market], normalisedCriteria(draft))
    stopWaiting()
    entryOf.current = null
    go(address, replace)
    return !isHere(address)
  }
  const reset = () => {
    stopWaiting()
    setDraft(server)
  }
  return { draft, change, leaveField, apply, reset }
}
