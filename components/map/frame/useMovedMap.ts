import type { Map as LeafletMap } from 'leaflet'
import { useCallback, useState } from 'react'
import { useMapEvent } from 'react-leaflet'

/** The map; the component renders again after each move of it, each zoom and each change of its size. */
export function useMovedMap(): LeafletMap {
  const [, setMoves] = useState(0)
  return useMapEvent(
    'moveend',
    useCallback(() => setMoves((count) => count + 1), []),
  )
}
