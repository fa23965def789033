import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import type { MapFeature } from './pinOrder.ts'

const count = (map: LeafletMap, features: readonly MapFeature[]): number => {
  const bounds = map.getBounds()
  return features
    .filter(({ latitude, longitude }) => bounds.contains([latitude, longitude]))
    .reduce((sum, feature) => sum + (feature.kind === 'cluster' ? feature.count : 1), 0)
}

/** How many homes stand behind the pins that can be seen. */
export function useCountInView(map: LeafletMap, features: readonly MapFeature[]): number {
  const [inView, setInView] = useState(0)
  useEffect(() => {
    const follow = () => setInView(count(map, features))
    follow()
    map.on('moveend', follow)
    return () => {
      map.off('moveend', follow)
    }
  }, [map, features])
  return inView
}
