import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import type { MapFeature } from '#components/map/frame/pins/pinOrder.ts'

/** Numbers of available homes, and of sold or let ones. */
type Count = { open: number; taken: number }

function count(map: LeafletMap, features: readonly MapFeature[]): Count {
  const bounds = map.getBounds()
  const seen = features.filter(({ latitude, longitude }) => bounds.contains([latitude, longitude]))
  const total = seen.reduce((sum, feature) => sum + (feature.kind === 'cluster' ? feature.count : 1), 0)
  const taken = seen.reduce((sum, feature) => sum + Number(feature.taken), 0)
  return { open: total - taken, taken }
}

/** The number of homes behind the visible pins. */
export function useCountInView(map: LeafletMap, features: readonly MapFeature[]): Count {
  const [inView, setInView] = useState<Count>({ open: 0, taken: 0 })
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
