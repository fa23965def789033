import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Controls } from '#components/map/frame/controls/Controls.tsx'
import { MapStatusBar } from '#components/map/frame/controls/MapStatusBar.tsx'
import type { StandaloneMap } from '#components/map/frame/mapViewProps.ts'
import { TownNames } from '#components/map/frame/towns/TownNames.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import pinStyles from './Pins.module.css'
import styles from './Places.module.css'
import type { SharedProps } from './SearchPins.tsx'
import { useLayerPoints } from './useLayerPoints.ts'

const CLOSEST = 15
const NO_PINS: never[] = []

/** The pins of exactly the message's places: one home, or an office. */
export function Places(props: SharedProps & { standalone: StandaloneMap | null }) {
  const { map, message, standalone, labels, towns, tiles, detailed, onDetailed } = props
  const { properties, customMarker } = message
  const pointOf = useLayerPoints(map)
  const zoom = standalone?.zoom ?? CLOSEST

  useEffect(() => {
    if (properties.length === 0) return
    map.fitBounds(
      properties.map(({ latitude, longitude }) => [latitude, longitude] as [number, number]),
      { maxZoom: zoom, animate: false, padding: [36, 48] },
    )
  }, [map, properties, zoom])

  const pane = map.getPane('markerPane')
  const marked = properties.filter(({ exact }) => exact)
  return (
    <>
      <Controls map={map} labels={labels} onAll={null} />
      {!detailed && <TownNames map={map} towns={towns} features={NO_PINS} sea={labels.sea} />}
      {pane &&
        createPortal(
          <ul className={pinStyles.pins}>
            {marked.map((place) => {
              const { x, y } = pointOf(place)
              return (
                <li
                  key={place.id}
                  className={`${pinStyles.place} leaflet-zoom-animated`}
                  style={{ transform: `translate3d(${x}px, ${y}px, 0)` }}
                >
                  <a href={place.path} target="_parent" className={styles.marker} data-marker={customMarker}>
                    <Icon name="pin" />
                    <span>{place.label}</span>
                  </a>
                </li>
              )
            })}
          </ul>,
          pane,
        )}
      <MapStatusBar
        status=""
        note=""
        failed={false}
        onRetry={() => undefined}
        tiles={tiles}
        detailed={detailed}
        onDetailed={onDetailed}
        labels={labels}
      />
    </>
  )
}
