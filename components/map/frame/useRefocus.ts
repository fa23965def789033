import { type RefObject, useEffect } from 'react'
import { keyOf, type MapFeature, nearestTo } from './pins/pinOrder.ts'

/** A point to move the focus to once other features have replaced `before`. */
export type Refocus = { latitude: number; longitude: number; before: readonly MapFeature[] }

/**
 * Moves the focus from a split cluster to the nearest new feature, unless the visitor has moved the focus elsewhere.
 */
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
