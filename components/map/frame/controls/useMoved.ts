import { useEffect, useRef, useState } from 'react'
import { useMapEvent } from 'react-leaflet'

/** The visitor's interactions; moves without one of them are the map's own. */
const ACTIONS = ['pointerdown', 'wheel', 'keydown'] as const

/** Whether the visitor has moved the map since the answer to this search. */
export function useMoved(search: string): boolean {
  const [movedIn, setMovedIn] = useState<string | null>(null)
  /** The search in which the visitor has last acted. */
  const actedIn = useRef<string | null>(null)
  const map = useMapEvent('moveend', () => {
    if (actedIn.current === search) setMovedIn(search)
  })
  // Another size moves the map too, whatever the visitor did before.
  useMapEvent('resize', () => {
    actedIn.current = null
  })
  useEffect(() => {
    const act = () => {
      actedIn.current = search
    }
    // The zoom buttons are outside the map's own element, and Leaflet keeps the wheel for itself.
    const how = { passive: true, capture: true }
    const frame = map.getContainer().parentElement
    for (const action of ACTIONS) frame?.addEventListener(action, act, how)
    return () => {
      actedIn.current = null
      for (const action of ACTIONS) frame?.removeEventListener(action, act, how)
    }
  }, [map, search])
  return movedIn === search
}
