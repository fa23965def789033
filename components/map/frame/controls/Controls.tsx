import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useMap } from 'react-leaflet'
import { useMovedMap } from '#components/map/frame/useView.ts'
import { Icon } from '#components/ui/Icon.tsx'
import type { MapMessages } from '#lib/lazy-messages/map-messages.ts'
import styles from './Controls.module.css'

type Props = {
  labels: MapMessages
  /** null when there are no results to return to. */
  onAll: (() => void) | null
}

/**
 * Buttons for zoom in, zoom out, and all results. Not react-leaflet's ZoomControl: its links don't follow the space bar,
 * and a click on one moves the focus away from it.
 */
export function Controls({ labels, onAll }: Props) {
  const map = useMovedMap()
  const zoom = map.getZoom()
  return (
    <div className={styles.controls} data-over-map>
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

/**
 * What is shown over the map without being a part of it, such as its buttons: beside Leaflet's element, which takes all
 * keys, clicks and drags inside it for itself.
 */
export function BesideMap({ children }: { children: ReactNode }) {
  const frame = useMap().getContainer().parentElement
  return frame && createPortal(children, frame)
}
