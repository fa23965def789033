import { useCallback, useState } from 'react'
import { MAP_SEEN_KEY } from '#lib/map/rules-places.ts'

/** More than anybody opens on a map; the oldest are dropped. */
const MOST_SEEN = 500

function storedHomes(): number[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(MAP_SEEN_KEY) ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []
  } catch {
    // Storage is blocked, or someone else has written there.
    return []
  }
}

/** The homes whose card this tab has shown on a map, and the function that adds one. */
export function useSeenHomes(): [seen: ReadonlySet<number>, add: (id: number) => void] {
  const [seen, setSeen] = useState(() => new Set(storedHomes()))
  const add = useCallback((id: number) => {
    const next = [...new Set([...storedHomes(), id])].slice(-MOST_SEEN)
    try {
      sessionStorage.setItem(MAP_SEEN_KEY, JSON.stringify(next))
    } catch {
      // Then it is known until the map is left.
    }
    setSeen((before) => new Set([...before, id]))
  }, [])
  return [seen, add]
}
