import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import { Icon } from '#components/ui/Icon.tsx'
import type { MapMessages } from '#lib/i18n/lazy-messages/map-messages.ts'
import styles from './Controls.module.css'

type Props = {
  map: LeafletMap
  labels: MapMessages /** null when there are no results to return to. */
  onAll: (() => void) | null
}

/** Buttons for zoom in, zoom out, and all results. */
export function Controls({ map, labels, onAll }: Props) {
  const [zoom, setZoom] = useState(() => map.getZoom())
  useEffect(() => {
    const follow = () => setZoom(map.getZoom())
    map.on('zoomend', follow)
    return () => {
      map.off('zoomend', follow)
    }
  }, [map])
  return (
    <div className={styles.controls}>
      <button
        type="button"
        aria-label={labels.zoomIn}
        aria-disabled={zoom >= map.getMaxZoom()}
        onClick={() => map.zoomIn()}
      >
        <Icon name="plus" />
      </button>
      <button
        type="button"
        aria-label={labels.zoomOut}
        aria-disabled={zoom <= map.getMinZoom()}
        onClick={() => map.zoomOut()}
      >
        <Icon name="minus" />
      </button>
      {onAll && (
        <button type="button" aria-label={labels.all} onClick={onAll}>
          <Icon name="whole" />
        </button>
      )}
    </div>
  )
}
