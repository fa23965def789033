/** Labels of the drawn map: which towns are named, where there is space for them. Pure. */
import { MAP_SIZE, type MapPoint, projectPoint } from '#lib/map/rules-projection.ts'

type Town = { id: string; latitude: number; longitude: number; size: 'large' | 'small' }

/** Towns for orientation; the large ones are also named on narrow screens. */
const TOWNS = [
  { id: 'brussels', latitude: 50.847, longitude: 4.352, size: 'large' },
  { id: 'antwerp', latitude: 51.22, longitude: 4.4, size: 'large' },
  { id: 'ghent', latitude: 51.054, longitude: 3.725, size: 'large' },
  { id: 'bruges', latitude: 51.209, longitude: 3.225, size: 'large' },
  { id: 'liege', latitude: 50.633, longitude: 5.567, size: 'large' },
  { id: 'namur', latitude: 50.467, longitude: 4.867, size: 'large' },
  { id: 'mons', latitude: 50.454, longitude: 3.952, size: 'large' },
  { id: 'hasselt', latitude: 50.93, longitude: 5.338, size: 'small' },
  { id: 'arlon', latitude: 49.683, longitude: 5.816, size: 'large' },
  { id: 'charleroi', latitude: 50.411, longitude: 4.444, size: 'small' },
  { id: 'leuven', latitude: 50.879, longitude: 4.701, size: 'small' },
  { id: 'kortrijk', latitude: 50.828, longitude: 3.265, size: 'small' },
  { id: 'tournai', latitude: 50.606, longitude: 3.388, size: 'small' },
  { id: 'turnhout', latitude: 51.322, longitude: 4.944, size: 'small' },
  { id: 'verviers', latitude: 50.59, longitude: 5.865, size: 'small' },
  { id: 'dinant', latitude: 50.26, longitude: 4.912, size: 'small' },
  { id: 'bastogne', latitude: 50.005, longitude: 5.715, size: 'small' },
] as const satisfies readonly Town[]

/**
 * Positions of the names of the neighbouring countries (their end) and of the sea (its start), in the drawing's units.
 */
export const NEIGHBOUR_LABELS = [
  { id: 'netherlands', x: 760, y: 58 },
  { id: 'germany', x: 990, y: 262 },
  { id: 'luxembourg', x: 990, y: 650 },
  { id: 'france', x: 350, y: 560 },
] as const
export const SEA_LABEL = { x: 75, y: 60 } as const

/** Approximate space of a pin with its name, in the drawing's units, on narrow and wide maps. */
const PIN_SPACE = {
  narrow: { before: 175, after: 225, above: 105, below: 25 },
  wide: { before: 112, after: 145, above: 68, below: 14 },
} as const

/** Whether a name beside a point overlaps no pin and no pin's name. */
const isFree = (
  place: MapPoint,
  pins: readonly MapPoint[],
  room: (typeof PIN_SPACE)[keyof typeof PIN_SPACE],
): boolean =>
  pins.every((pin) => {
    const across = writesBackwards(pin) ? pin.x - place.x : place.x - pin.x
    const down = place.y - pin.y
    return across < -room.before || across > room.after || down < -room.above || down > room.below
  })

/** Whether a name is left of its point, because the point is near the right edge. */
export const writesBackwards = ({ x }: MapPoint): boolean => x > MAP_SIZE.width * 0.78

/** The towns whose names have space beside the pins; `narrow` says whether also on a narrow map. */
export const townsBeside = (pins: readonly MapPoint[]) =>
  TOWNS.flatMap(({ id, size, ...town }) => {
    const place = projectPoint(town)
    if (!place || !isFree(place, pins, PIN_SPACE.wide)) return []
    return [{ id, place, narrow: size === 'large' && isFree(place, pins, PIN_SPACE.narrow) }]
  })
