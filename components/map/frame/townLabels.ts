/** Which towns are named on the map, and that no name stands on another or on a pin. Pure. */
import type { MapTown } from '#lib/domain/map-pins.ts'

type Spot = { x: number; y: number }
/** In pixels from the map's upper left corner. */
export type Room = { left: number; top: number; right: number; bottom: number }
export type TownLabel = {
  name: string
  size: 'large' | 'medium' | 'small'
  town: MapTown
  /** How far below its town it is written, in pixels. */
  down: number
}

/** Smallest town, in inhabitants, that is named from a zoom on. */
const LEAST_INHABITANTS: readonly (readonly [zoom: number, inhabitants: number])[] = [
  [13, 0],
  [12, 2_500],
  [11, 9_000],
  [10, 20_000],
  [9, 40_000],
  [8, 75_000],
  [0, 100_000],
]
const LARGE = 90_000
const MEDIUM = 25_000
const HEIGHT = 18
/** Width of a letter, on average, by size. */
const LETTER = { large: 8.4, medium: 7.4, small: 6.8 } as const
const DISTANCE = 6

const sizeOf = ({ population }: MapTown): TownLabel['size'] =>
  (population ?? 0) >= LARGE ? 'large' : (population ?? 0) >= MEDIUM ? 'medium' : 'small'

const meets = (one: Room, other: Room): boolean =>
  one.left < other.right + DISTANCE &&
  other.left < one.right + DISTANCE &&
  one.top < other.bottom + DISTANCE &&
  other.top < one.bottom + DISTANCE

/** Where a name is written rather than not at all: on its town, below, above. */
const DOWNS = [0, 32, -32, 50, -50] as const

function roomOf(town: MapTown, { x, y }: Spot, down: number): Room {
  const half = (town.name.length * LETTER[sizeOf(town)]) / 2
  return { left: x - half, right: x + half, top: y + down - HEIGHT / 2, bottom: y + down + HEIGHT / 2 }
}

/**
 * The names to write, the largest towns first.
 * @param towns the largest first
 * @param spotOf where a town lies, in pixels of the map
 * @param taken what is on the map already
 */
export function townLabels(
  towns: readonly MapTown[],
  spotOf: (town: MapTown) => Spot,
  view: { width: number; height: number; zoom: number },
  taken: readonly Room[],
): TownLabel[] {
  const least = LEAST_INHABITANTS.find(([zoom]) => view.zoom >= zoom)?.[1] ?? 0
  const rooms = [...taken]
  const labels: TownLabel[] = []
  const named = new Set<string>()
  const isFree = (room: Room): boolean =>
    room.right >= 0 &&
    room.left <= view.width &&
    room.bottom >= 0 &&
    room.top <= view.height &&
    !rooms.some((other) => meets(room, other))
  for (const town of towns) {
    // A town of several postcodes has a place for each of them.
    if ((town.population ?? 0) < least || named.has(town.name)) continue
    const spot = spotOf(town)
    const down = DOWNS.find((candidate) => isFree(roomOf(town, spot, candidate)))
    if (down === undefined) continue
    named.add(town.name)
    rooms.push(roomOf(town, spot, down))
    labels.push({ name: town.name, size: sizeOf(town), town, down })
  }
  return labels
}
