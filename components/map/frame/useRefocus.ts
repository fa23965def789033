import { useEffect } from 'react'
import { focusPin } from './pins/pinFocus.ts'
import { type MapFeature, nearestTo } from './pins/pinOrder.ts'

/** A point to move the focus to once other features have replaced `before`. */
export type Refocus = { latitude: number; longitude: number; before: readonly MapFeature[] }

/**
 * Moves the focus from a split cluster to the nearest new feature, unless the visitor has moved the focus elsewhere.
 */
export function useRefocus(features: readonly MapFeature[], refocus: Refocus | null, onRefocused: () => void): void {
  useEffect(() => {
    const next = refocus && refocus.before !== features && nearestTo(features, refocus)
    if (!next) return
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.closest('[data-pin]')) focusPin(next)
    onRefocused()
  }, [features, refocus, onRefocused])
}
