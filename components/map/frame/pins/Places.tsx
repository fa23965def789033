import { useEffect } from 'react'
import { Circle, useMap } from 'react-leaflet'
import { BesideMap, Controls } from '#components/map/frame/controls/Controls.tsx'
import { MapStatusBar } from '#components/map/frame/controls/MapStatusBar.tsx'
import { HtmlMarker } from '#components/map/frame/HtmlMarker.tsx'
import type { StandaloneMap } from '#components/map/frame/mapViewProps.ts'
import { TownNames } from '#components/map/frame/towns/TownNames.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import styles from './Places.module.css'
import type { SharedProps } from './SearchPins.tsx'

/** Zoom of places without one of their own. */
const USUAL = { zoom: 15, streetZoom: 16 }
const RING = { className: styles.ring ?? '', interactive: false }
const NO_PINS: never[] = []

/** The pins of exactly the message's places: one home, or an office. */
export function Places(props: SharedProps & { standalone: StandaloneMap | null }) {
  const { message, standalone, labels, towns, tiles, ground, onDetailed } = props
  const { properties, customMarker } = message
  const map = useMap()
  const { zoom: townZoom, streetZoom } = standalone ?? USUAL
  const zoom = ground === 'own' ? townZoom : streetZoom
  const ring = standalone?.ring ?? null

  useEffect(() => {
    if (properties.length === 0 || !ground) return
    map.fitBounds(
      properties.map(({ latitude, longitude }) => [latitude, longitude] as [number, number]),
      { maxZoom: zoom, animate: false, padding: [36, 48] },
    )
  }, [map, properties, ground, zoom])

  return (
    <>
      {ring !== null &&
        properties.map(({ id, latitude, longitude }) => (
          <Circle key={id} center={[latitude, longitude]} radius={ring} {...RING} />
        ))}
      {ground === 'own' && <TownNames towns={towns} features={NO_PINS} markers={properties} labels={labels} />}
      {properties.map(
        (place) =>
          place.exact && (
            <HtmlMarker key={place.id} at={place}>
              <a href={place.path} target="_parent" className={styles.marker} data-marker={customMarker}>
                <Icon name="pin" />
                <span>{place.label}</span>
              </a>
            </HtmlMarker>
          ),
      )}
      <BesideMap>
        <Controls labels={labels} onAll={null} />
        <MapStatusBar
          status=""
          note=""
          failed={false}
          onRetry={() => undefined}
          tiles={tiles}
          ground={ground}
          onDetailed={onDetailed}
          labels={labels}
        />
      </BesideMap>
    </>
  )
}
