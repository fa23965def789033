import type { Map as LeafletMap } from 'leaflet'
import { memo } from 'react'
import { Pane } from 'react-leaflet'
import { HtmlMarker } from '#components/map/frame/HtmlMarker.tsx'
import { markerBox, overlaps, type PixelBox, placePins } from '#components/map/frame/pins/pinBoxes.ts'
import type { MapFeature } from '#components/map/frame/pins/pinOrder.ts'
import { useMovedMap } from '#components/map/frame/useMovedMap.ts'
import type { MapMessages } from '#lib/lazy-messages/map-messages.ts'
import type { MapTown } from '#lib/map/rules-pins.ts'
import type { MapPlace } from '#lib/map/rules-places.ts'
import type { GeoPoint } from '#lib/places/rules-geo.ts'
import { type PlaceLabel, placeLabels } from './placeNames.ts'
import styles from './TownNames.module.css'
import { type TownLabel, townLabels } from './townLabels.ts'

type Props = {
  towns: readonly MapTown[]
  features: readonly MapFeature[]
  /** The places with a marker of their own. */
  markers?: readonly MapPlace[]
  labels: Pick<MapMessages, 'names' | 'sea'>
}

const SEA = { latitude: 51.75, longitude: 2.75 }
/**
 * Space of the sea's name in pixels: half its width per letter, half its height, the height of the tools above it, and
 * how far it may move to be readable.
 */
const SEA_NAME = { letter: 4.2, half: 12, below: 68, farthest: 110 } as const

type Names = { towns: TownLabel[]; places: PlaceLabel[]; sea: { across: number; down: number } | null }

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

/** Countries before towns, and towns before rivers. */
function choose(map: LeafletMap, { towns, features, markers = [], labels }: Props): Names {
  const { x: width, y: height } = map.getSize()
  const view = { width, height, zoom: map.getZoom() }
  const spotOf = ({ latitude, longitude }: GeoPoint) => map.latLngToContainerPoint([latitude, longitude])
  const pins = [
    ...placePins(features, spotOf, view)
      .values()
      .map(({ room }) => room),
    ...markers.filter(({ exact }) => exact).map((place) => markerBox(place.label, spotOf(place))),
  ]
  const countries = placeLabels('country', labels.names, spotOf, view, pins)
  const roomsOf = (named: readonly { room: PixelBox }[]) => named.map(({ room }) => room)
  const namedTowns = townLabels(towns, spotOf, view, [...pins, ...roomsOf(countries)])
  const taken = [...pins, ...roomsOf(countries), ...roomsOf(namedTowns)]
  return {
    places: [...countries, ...placeLabels('water', labels.names, spotOf, view, taken)],
    towns: namedTowns,
    sea: seaOffset(map, labels.sea, pins),
  }
}

/** Names of towns, countries, rivers and the sea: for visual orientation only, hidden from screen readers. */
export const TownNames = memo(function TownNames(props: Props) {
  const names = choose(useMovedMap(), props)
  const { labels } = props
  return (
    <Pane name="names">
      {names.sea && (
        <HtmlMarker at={SEA} {...names.sea}>
          <span className={styles.sea} aria-hidden="true">
            {labels.sea}
          </span>
        </HtmlMarker>
      )}
      {names.places.map(({ id, kind, at }) => (
        <HtmlMarker key={id} at={at}>
          <span className={styles.name} data-kind={kind} aria-hidden="true">
            {labels.names[id]}
          </span>
        </HtmlMarker>
      ))}
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
