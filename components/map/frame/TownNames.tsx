import type { Map as LeafletMap } from 'leaflet'
import { type CSSProperties, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { MapTown } from '#lib/domain/map-pins.ts'
import type { MapFeature } from './pinOrder.ts'
import styles from './TownNames.module.css'
import { type Room, type TownLabel, townLabels } from './townLabels.ts'
import { useLayerPoints } from './useLayerPoints.ts'

type Props = { map: LeafletMap; towns: readonly MapTown[]; features: readonly MapFeature[]; sea: string }

const SEA = { latitude: 51.75, longitude: 2.75 }
const PANE = 'names'
/** Half of a pin's size, in pixels. */
const PIN_HALF = { height: 13, cluster: 20, letter: 3.9, rim: 10 } as const

/** The room a pin takes, so that no name is written below it. */
function roomOfPin(map: LeafletMap, feature: MapFeature): Room {
  const { x, y } = map.latLngToContainerPoint([feature.latitude, feature.longitude])
  const isCluster = feature.kind === 'cluster'
  const across = isCluster ? PIN_HALF.cluster : feature.label.length * PIN_HALF.letter + PIN_HALF.rim
  const up = isCluster ? PIN_HALF.cluster : PIN_HALF.height
  return { left: x - across, right: x + across, top: y - up, bottom: y + up }
}

function choose(map: LeafletMap, towns: readonly MapTown[], features: readonly MapFeature[]): TownLabel[] {
  const { x: width, y: height } = map.getSize()
  return townLabels(
    towns,
    ({ latitude, longitude }) => map.latLngToContainerPoint([latitude, longitude]),
    { width, height, zoom: map.getZoom() },
    features.map((feature) => roomOfPin(map, feature)),
  )
}

/** The names of towns and of the sea: to find one's way by eye, of no use read aloud. */
export function TownNames({ map, towns, features, sea }: Props) {
  const pointOf = useLayerPoints(map)
  const [labels, setLabels] = useState<TownLabel[]>([])

  useEffect(() => {
    const follow = () => setLabels(choose(map, towns, features))
    follow()
    map.on('moveend resize', follow)
    return () => {
      map.off('moveend resize', follow)
    }
  }, [map, towns, features])

  const pane = map.getPane(PANE) ?? map.createPane(PANE)
  const style = (place: { latitude: number; longitude: number }): CSSProperties => {
    const { x, y } = pointOf(place)
    return { transform: `translate3d(${x}px, ${y}px, 0)` }
  }
  return createPortal(
    <div className={styles.names} aria-hidden="true">
      <span className={`${styles.place} leaflet-zoom-animated`} style={style(SEA)}>
        <span className={styles.sea}>{sea}</span>
      </span>
      {labels.map(({ name, size, town, down }) => (
        <span key={town.zip} className={`${styles.place} leaflet-zoom-animated`} style={style(town)}>
          <span className={styles.name} data-size={size} style={{ insetBlockStart: down }}>
            {name}
          </span>
        </span>
      ))}
    </div>,
    pane,
  )
}
