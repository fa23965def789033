import { type RefObject, useEffect } from 'react'
import type { MapFeature } from '#components/map/frame/pins/pinOrder.ts'

/** Moves the focus into the panel of a feature for keyboard users. */
export function useFocusOn(panel: RefObject<HTMLElement | null>, wanted: boolean, feature: MapFeature): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each feature opens anew
  useEffect(() => {
    if (wanted) panel.current?.focus({ preventScroll: true })
  }, [panel, wanted, feature])
}
