import type { Map as LeafletMap } from 'leaflet'
import { memo } from 'react'
import { Pane } from 'react-leaflet'
import { HtmlMarker } from '#components/map/frame/HtmlMarker.tsx'
import { overlaps, type PixelBox, placePins } from '#components/map/frame/pins/pinBoxes.ts'
import type { MapFeature } from '#components/map/frame/pins/pinOrder.ts'
import { useMovedMap } from '#components/map/frame/useMovedMap.ts'
import type { MapTown } from '#lib/domain/map/map-pins.ts'
import type { GeoPoint } from '#lib/domain/places/geo.ts'
import styles from './TownNames.module.css'
import { type TownLabel, townLabels } from './townLabels.ts'

type Props = { towns: readonly MapTown[]; features: readonly MapFeature[]; sea: string }

const SEA = { latitude: 51.75, longitude: 2.75 }
/**
 * Space of the sea's name in pixels: half its width per letter, half its height, the height of the tools above it, and
 * how far it may move to be readable.
 */
const SEA_NAME = { letter: 4.2, half: 12, below: 68, farthest: 110 } as const

type Names = { towns: TownLabel[]; sea: { across: number; down: number } | null }

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

function choose(map: LeafletMap, { towns, features, sea }: Props): Names {
  const { x: width, y: height } = map.getSize()
  const spotOf = ({ latitude, longitude }: GeoPoint) => map.latLngToContainerPoint([latitude, longitude])
  const pins = [...placePins(features, spotOf, { width, height }).values()].map(({ room }) => room)
  return {
    towns: townLabels(towns, spotOf, { width, height, zoom: map.getZoom() }, pins),
    sea: seaOffset(map, sea, pins),
  }
}

/** Names of towns and of the sea: for visual orientation only, hidden from screen readers. */
export const TownNames = memo(function TownNames(props: Props) {
  const names = choose(useMovedMap(), props)
  return (
    <Pane name="names">
      {names.sea && (
        <HtmlMarker at={SEA} {...names.sea}>
          <span className={styles.sea} aria-hidden="true">
            {props.sea}
          </span>
        </HtmlMarker>
      )}
      {names.towns.map(({ name, size, town, across, down }) => (
        <HtmlMarker key={town.zip} at={town} across={across} down={down}>
          <span className={styles.name} data-size={size} aria-hidden="true">
            {name}
          </span>
        </HtmlMarker>
      ))}
    </Pane>
  )
})
