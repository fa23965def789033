/** Which towns are named on the map, without overlaps of names and pins. Pure. */

import {
  isWithin,
  overlaps,
  type PixelBox,
  type PixelDimensions,
  type PixelPoint,
} from '#components/map/frame/pins/pinBoxes.ts'
import { regionOfZip } from '#lib/listings/rules-energy.ts'
import type { MapTown } from '#lib/map/rules-pins.ts'

export type TownLabel = {
  name: string
  size: 'large' | 'medium' | 'small'
  town: MapTown
  /** Offset of the name's centre from its town, to the right and down, in pixels: 0 unless a pin is there. */
  across: number
  down: number
  /** The space of the name. */
  room: PixelBox
}

/** Minimum number of inhabitants of a named town, by zoom. */
const MIN_INHABITANTS: readonly (readonly [zoom: number, inhabitants: number])[] = [
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
/** Average width of a letter in pixels, by size. */
const LETTER = { large: 8.4, medium: 7.4, small: 6.8 } as const
/** Minimum distance in pixels between two names, and between a name and a pin. */
const APART = 6
const BESIDE_PIN = 1
/**
 * Maximum distance in pixels of a name's nearest edge from its town: beside a pin on the town, and beside a pin near
 * it.
 */
const MAX_OFFSET = { on: 26, near: 8 } as const
/** The capital is shown under its own name; its other municipalities are named from this zoom on. */
const CAPITAL_ZIP = '1000'
const CAPITAL_ZOOM = 11

const sizeOf = ({ population }: MapTown): TownLabel['size'] =>
  (population ?? 0) >= LARGE ? 'large' : (population ?? 0) >= MEDIUM ? 'medium' : 'small'

const isNamedAt = (zoom: number, { zip }: MapTown): boolean =>
  zoom >= CAPITAL_ZOOM || zip === CAPITAL_ZIP || regionOfZip(zip) !== 'brussels'

const holds = ({ left, right, top, bottom }: PixelBox, { x, y }: PixelPoint): boolean =>
  x > left && x < right && y > top && y < bottom

const distanceTo = ({ left, right, top, bottom }: PixelBox, { x, y }: PixelPoint): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))

/** Possible positions of a name: on its town; when a pin covers it there, beside that pin. */
function candidateBoxes(town: MapTown, spot: PixelPoint, pins: readonly PixelBox[]): PixelBox[] {
  const half = (town.name.length * LETTER[sizeOf(town)]) / 2
  const at = (x: number, y: number): PixelBox => ({
    left: x - half,
    right: x + half,
    top: y - HEIGHT / 2,
    bottom: y + HEIGHT / 2,
  })
  const own = at(spot.x, spot.y)
  const on = pins.find((room) => holds(room, spot))
  const pin = on ?? pins.find((room) => overlaps(room, own, BESIDE_PIN))
  if (!pin) return [own]
  const farthest = on ? MAX_OFFSET.on : MAX_OFFSET.near
  const beside = [
    at(spot.x, pin.bottom + BESIDE_PIN + HEIGHT / 2),
    at(spot.x, pin.top - BESIDE_PIN - HEIGHT / 2),
    at(pin.right + BESIDE_PIN + half, spot.y),
    at(pin.left - BESIDE_PIN - half, spot.y),
  ]
  const near = (room: PixelBox) => distanceTo(room, spot)
  return beside.filter((room) => near(room) <= farthest).sort((a, b) => near(a) - near(b))
}

/**
 * The names to show, largest towns first. A name without space is left out: elsewhere it would label another place.
 * @param towns largest first
 * @param spotOf position of a town in pixels of the map
 * @param pins boxes of the pins
 */
export function townLabels(
  towns: readonly MapTown[],
  spotOf: (town: MapTown) => PixelPoint,
  view: PixelDimensions & { zoom: number },
  pins: readonly PixelBox[],
): TownLabel[] {
  const least = MIN_INHABITANTS.find(([zoom]) => view.zoom >= zoom)?.[1] ?? 0
  const names: PixelBox[] = []
  const labels: TownLabel[] = []
  const named = new Set<string>()
  const isFree = (room: PixelBox): boolean =>
    isWithin(room, view) &&
    !names.some((other) => overlaps(room, other, APART)) &&
    !pins.some((pin) => overlaps(room, pin, BESIDE_PIN))
  for (const town of towns) {
    // A town of several postcodes has a position for each of them.
    if ((town.population ?? 0) < least || named.has(town.name) || !isNamedAt(view.zoom, town)) continue
    const spot = spotOf(town)
    const room = candidateBoxes(town, spot, pins).find(isFree)
    if (!room) continue
    named.add(town.name)
    names.push(room)
    const [across, down] = [(room.left + room.right) / 2 - spot.x, (room.top + room.bottom) / 2 - spot.y]
    labels.push({ name: town.name, size: sizeOf(town), town, across, down, room })
  }
  return labels
}
