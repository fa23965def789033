import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'

/** The visitor's interactions; moves without one of them are the map's own. */
const ACTIONS = ['pointerdown', 'wheel', 'keydown'] as const

/** Whether the visitor has moved the map since the answer to this search. */
export function useMoved(map: LeafletMap, search: string): boolean {
  const [movedIn, setMovedIn] = useState<string | null>(null)
  useEffect(() => {
    let acted = false
    const act = () => {
      acted = true
    }
    const follow = () => {
      if (acted) setMovedIn(search)
    }
    // The zoom buttons are outside the map's own element.
    const frame = map.getContainer().parentElement
    for (const action of ACTIONS) frame?.addEventListener(action, act, { passive: true })
    map.on('moveend', follow)
    return () => {
      for (const action of ACTIONS) frame?.removeEventListener(action, act)
      map.off('moveend', follow)
    }
  }, [map, search])
  return movedIn === search
}
