import type { Map as LeafletMap } from 'leaflet'
import { type CSSProperties, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { overlaps, type PixelBox, placePins } from '#components/map/frame/pins/pinBoxes.ts'
import type { MapFeature } from '#components/map/frame/pins/pinOrder.ts'
import { useLayerPoints } from '#components/map/frame/pins/useLayerPoints.ts'
import type { MapTown } from '#lib/domain/map/map-pins.ts'
import type { GeoPoint } from '#lib/domain/places/geo.ts'
import styles from './TownNames.module.css'
import { type TownLabel, townLabels } from './townLabels.ts'

type Props = { map: LeafletMap; towns: readonly MapTown[]; features: readonly MapFeature[]; sea: string }

const SEA = { latitude: 51.75, longitude: 2.75 }
/**
 * Space of the sea's name in pixels: half its width per letter, half its height, the height of the tools above it, and
 * how far it may move to be readable.
 */
const SEA_NAME = { letter: 4.2, half: 12, below: 68, farthest: 110 } as const
const PANE = 'names'

type Names = { towns: TownLabel[]; sea: { across: number; down: number } | null }
const NONE: Names = { towns: [], sea: null }

/** Offset of the sea's name that keeps it inside the map; null when it is too far out of view, or over a pin. */
function seaOffset(map: LeafletMap, name: string, pins: readonly PixelBox[]): Names['sea'] {
  const { x: width, y: height } = map.getSize()
  const spot = map.latLngToContainerPoint([SEA.latitude, SEA.longitude])
  const half = { x: name.length * SEA_NAME.letter + 4, y: SEA_NAME.half }
  const x = Math.min(Math.max(spot.x, half.x), width - half.x)
  const y = Math.min(Math.max(spot.y, SEA_NAME.below + half.y), height - half.y)
  const room = { left: x - half.x, right: x + half.x, top: y - half.y, bottom: y + half.y }
  const tooFar = Math.hypot(x - spot.x, y - spot.y) > SEA_NAME.farthest
  return tooFar || pins.some((pin) => overlaps(room, pin)) ? null : { across: x - spot.x, down: y - spot.y }
}

function choose(map: LeafletMap, { towns, features, sea }: Omit<Props, 'map'>): Names {
  const { x: width, y: height } = map.getSize()
  const spotOf = ({ latitude, longitude }: GeoPoint) => map.latLngToContainerPoint([latitude, longitude])
  const pins = [...placePins(features, spotOf, { width, height }).values()].map(({ room }) => room)
  return {
    towns: townLabels(towns, spotOf, { width, height, zoom: map.getZoom() }, pins),
    sea: seaOffset(map, sea, pins),
  }
}

/** Names of towns and of the sea: for visual orientation only, hidden from screen readers. */
export function TownNames({ map, towns, features, sea }: Props) {
  const pointOf = useLayerPoints(map)
  const [names, setNames] = useState<Names>(NONE)

  useEffect(() => {
    const follow = () => setNames(choose(map, { towns, features, sea }))
    follow()
    map.on('moveend resize', follow)
    return () => {
      map.off('moveend resize', follow)
    }
  }, [map, towns, features, sea])

  const pane = map.getPane(PANE) ?? map.createPane(PANE)
  const style = (place: { latitude: number; longitude: number }): CSSProperties => {
    const { x, y } = pointOf(place)
    return { transform: `translate3d(${x}px, ${y}px, 0)` }
  }
  const offset = ({ across, down }: { across: number; down: number }): CSSProperties => ({
    insetInlineStart: across,
    insetBlockStart: down,
  })
  return createPortal(
    <div className={styles.names} aria-hidden="true">
      {names.sea && (
        <span className={`${styles.place} leaflet-zoom-animated`} style={style(SEA)}>
          <span className={styles.sea} style={offset(names.sea)}>
            {sea}
          </span>
        </span>
      )}
      {names.towns.map(({ name, size, town, across, down }) => (
        <span key={town.zip} className={`${styles.place} leaflet-zoom-animated`} style={style(town)}>
          <span className={styles.name} data-size={size} style={offset({ across, down })}>
            {name}
          </span>
        </span>
      ))}
    </div>,
    pane,
  )
}
