import type { Map as LeafletMap } from 'leaflet'
import { createPortal } from 'react-dom'
import type { MapPlace } from '#lib/domain/map/map-places.ts'
import styles from './pins/Pins.module.css'
import type { MapFeature } from './pins/pinOrder.ts'
import { useLayerPoints } from './pins/useLayerPoints.ts'

type Props = { map: LeafletMap; place: MapPlace | null; features: readonly MapFeature[] }

/** Marks the position of the home that the list highlights while it is inside a cluster. */
export function WhereIsIt({ map, place, features }: Props) {
  const pointOf = useLayerPoints(map)
  const pane = map.getPane('markerPane')
  if (!place || !pane || features.some(({ kind, id }) => kind === 'home' && id === place.id)) return null
  const { x, y } = pointOf(place)
  return createPortal(
    <div
      className={`${styles.place} leaflet-zoom-animated`}
      style={{ transform: `translate3d(${x}px, ${y}px, 0)` }}
      data-raised
      aria-hidden="true"
    >
      <span className={styles.pin} data-highlighted data-approximate={!place.exact || undefined}>
        {place.label}
      </span>
    </div>,
    pane,
  )
}
