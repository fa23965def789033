/** Where countries, the sea and rivers are named on the map, without overlaps of names and pins. Pure. */
import {
  isWithin,
  overlaps,
  type PixelBox,
  type PixelDimensions,
  type PixelPoint,
} from '#components/map/frame/pins/pinBoxes.ts'
import type { MapMessages } from '#lib/lazy-messages/map-messages.ts'
import type { GeoPoint } from '#lib/places/rules-geo.ts'

type PlaceName = {
  id: keyof MapMessages['names']
  kind: 'country' | 'water'
  /** The zooms at which it is named. */
  from: number
  to: number
  /** Possible positions, the best first. */
  points: readonly GeoPoint[]
}
export type PlaceLabel = Pick<PlaceName, 'id' | 'kind'> & { at: GeoPoint; room: PixelBox }

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
export function placeLabels(
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
