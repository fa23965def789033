import type { Map as LeafletMap } from 'leaflet'
import { memo } from 'react'
import { Pane } from 'react-leaflet'
import { HtmlMarker } from '#components/map/frame/HtmlMarker.tsx'
import {
  isWithin,
  markerBox,
  overlaps,
  type PixelBox,
  type PixelDimensions,
  type PixelPoint,
  placePins,
} from '#components/map/frame/pins/pinBoxes.ts'
import type { MapFeature } from '#components/map/frame/pins/pinOrder.ts'
import { useMovedMap } from '#components/map/frame/useView.ts'
import type { MapMessages } from '#lib/lazy-messages/map-messages.ts'
import type { MapTown } from '#lib/map/rules-pins.ts'
import type { MapPlace } from '#lib/map/rules-places.ts'
import type { GeoPoint } from '#lib/places/rules-geo.ts'
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

/** Where countries, the sea and rivers are named on the map, without overlaps of names and pins. */
type PlaceName = {
  id: keyof MapMessages['names']
  kind: 'country' | 'water'
  /** The zooms at which it is named. */
  from: number
  to: number
  /** Possible positions, the best first. */
  points: readonly GeoPoint[]
}
type PlaceLabel = Pick<PlaceName, 'id' | 'kind'> & { at: GeoPoint; room: PixelBox }

const at = (latitude: number, longitude: number): GeoPoint => ({ latitude, longitude })
const country = { kind: 'country', from: 0, to: 10 } as const
const river = { kind: 'water', from: 9, to: 18 } as const

const PLACE_NAMES: readonly PlaceName[] = [
  { id: 'netherlands', ...country, points: [at(52.1, 5.3), at(51.72, 5.05), at(51.62, 5.35), at(51.56, 5.6)] },
  { id: 'germany', ...country, points: [at(50.9, 7.2), at(50.55, 6.75), at(50.75, 6.6)] },
  { id: 'france', ...country, points: [at(49.55, 3.3), at(49.85, 3.6), at(50.2, 3.0), at(49.7, 4.3)] },
  { id: 'luxembourg', ...country, points: [at(49.78, 6.12), at(49.95, 6.05)] },
  { id: 'estuary', ...river, points: [at(51.4, 3.75), at(51.38, 4.02)] },
  {
    id: 'scheldt',
    ...river,
    points: [at(51.115, 4.27), at(50.867, 3.62), at(51.02, 3.95), at(50.65, 3.39), at(51.28, 4.33)],
  },
  {
    id: 'meuse',
    ...river,
    points: [at(50.51, 5.14), at(50.33, 4.87), at(50.585, 5.48), at(51.02, 5.75), at(50.14, 4.83)],
  },
  { id: 'lys', ...river, points: [at(50.93, 3.44), at(50.79, 3.12), at(51.01, 3.58)] },
  { id: 'moselle', ...river, points: [at(49.55, 6.37)] },
  { id: 'oise', ...river, points: [at(49.85, 3.5)] },
]

/** Half the height of a name, half the width of a letter by kind, and the least distance to others, in pixels. */
const HALF = 10
const LETTER = { country: 6.2, water: 3.6 } as const
const APART = 4

/**
 * The names of one kind that have space, each at the first of its positions that is free.
 * @param taken boxes of pins and other names
 */
function placeLabels(
  kind: PlaceName['kind'],
  names: MapMessages['names'],
  spotOf: (place: GeoPoint) => PixelPoint,
  view: PixelDimensions & { zoom: number },
  taken: readonly PixelBox[],
): PlaceLabel[] {
  const labels: PlaceLabel[] = []
  const roomAt = ({ x, y }: PixelPoint, letters: number): PixelBox => {
    const half = letters * LETTER[kind]
    return { left: x - half, right: x + half, top: y - HALF, bottom: y + HALF }
  }
  for (const { id, points, ...place } of PLACE_NAMES) {
    if (place.kind !== kind || names[id] === '' || view.zoom < place.from || view.zoom > place.to) continue
    const isFree = (room: PixelBox): boolean =>
      isWithin(room, view) &&
      ![...taken, ...labels.map((label) => label.room)].some((other) => overlaps(room, other, APART))
    const found = points
      .map((point) => ({ at: point, room: roomAt(spotOf(point), names[id].length) }))
      .find(({ room }) => isFree(room))
    if (found) labels.push({ id, kind, ...found })
  }
  return labels
}

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
