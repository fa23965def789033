import type { LatLngBounds } from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import { boxOf, type LoadedPins, leafletBounds } from '#components/map/frame/pins/usePins.ts'
import { postToPage } from '#components/map/frame/postToPage.ts'
import { useMovedMap } from '#components/map/frame/useView.ts'
import type { Box } from '#lib/map/rules-area.ts'
import { formatWindow } from '#lib/map/rules-pins.ts'

/** In milliseconds: a map that moves on is followed when it rests. */
const REST = 300

/** What the list is limited to: the view, unless it holds all that is searched. */
const windowOf = (view: LatLngBounds, whole: Box | null): string | null =>
  !whole || view.contains(leafletBounds(whole)) ? null : formatWindow(boxOf(view))

type Follow = {
  pins: LoadedPins | null
  /** Whether the list follows the map. */
  isOn: boolean
  /** Whether the view is the visitor's own. */
  isMoved: boolean
  /** What the list is limited to, as the page says. */
  shown: string | null
  /** Where all of the search's homes are; null for nowhere. */
  whole: Box | null
  /** Shows all homes again, which the visitor has asked for beside the list. */
  onAll: () => void
}

/** Tells the page which part of the map the list has to show, whenever that has changed. */
export function useFollowedMap({ pins, isOn, isMoved, shown, whole, onAll }: Follow): void {
  const map = useMovedMap()
  const told = useRef(shown)
  const before = useRef(shown)
  const showAll = useEffectEvent(onAll)
  useEffect(() => {
    // What the page says may be older than what it was told: only an end that nobody here has told counts.
    if (before.current !== null && shown === null && told.current !== null) {
      told.current = null
      showAll()
    }
    before.current = shown
  }, [shown])
  const wanted = pins && isOn && isMoved ? windowOf(map.getBounds(), whole) : null
  useEffect(() => {
    if (!pins || told.current === wanted) return
    const timer = setTimeout(() => {
      told.current = wanted
      postToPage({ type: 'window', window: wanted })
    }, REST)
    return () => clearTimeout(timer)
  }, [pins, wanted])
}
