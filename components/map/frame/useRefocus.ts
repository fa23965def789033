import { type RefObject, useEffect } from 'react'
import { keyOf, type MapFeature, nearestTo } from './pins/pinOrder.ts'

/** Where the focus goes on once other features have come in the place of `before`. */
export type Refocus = { latitude: number; longitude: number; before: readonly MapFeature[] }

/** Moves the focus from a cluster that has come apart to what is nearest to it now; whoever has gone elsewhere meanwhile stays there. */
export function useRefocus(
  list: RefObject<HTMLElement | null>,
  features: readonly MapFeature[],
  refocus: Refocus | null,
  onRefocused: () => void,
): void {
  useEffect(() => {
    const next = refocus && refocus.before !== features && nearestTo(features, refocus)
    if (!next) return
    const { activeElement } = document
    if (activeElement === document.body || list.current?.contains(activeElement))
      list.current?.querySelector<HTMLElement>(`[data-pin="${keyOf(next)}"]`)?.focus({ preventScroll: true })
    onRefocused()
  }, [list, features, refocus, onRefocused])
}
