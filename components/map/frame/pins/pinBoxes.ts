/** Space that pins take on the map, and which homes have space for their price. Pure. */
import { keyOf, type MapFeature } from './pinOrder.ts'

export type PixelPoint = { x: number; y: number }
/** A rectangle in pixels from the map's upper left corner. */
export type PixelBox = { left: number; top: number; right: number; bottom: number }
export type PixelDimensions = { width: number; height: number }

/** Half the size of a cluster with its ring, by number of digits; as in the style sheet. */
const CLUSTER_HALF = [22, 22, 26, 30] as const
/** Half the size of the square around a home's dot. */
const DOT_HALF = 12
/** A price label: half its height, half the width of a letter, and the padding beside the text. */
const PRICE = { half: 15, letter: 3.9, rim: 12 } as const

/** Height of a marker with its label. */
const MARKER_HEIGHT = 62

const around = ({ x, y }: PixelPoint, across: number, up: number): PixelBox => ({
  left: x - across,
  right: x + across,
  top: y - up,
  bottom: y + up,
})

export const overlaps = (one: PixelBox, other: PixelBox, gap = 0): boolean =>
  one.left < other.right + gap &&
  other.left < one.right + gap &&
  one.top < other.bottom + gap &&
  other.top < one.bottom + gap

/** Whether a box is completely inside the map. */
export const isWithin = ({ left, right, top, bottom }: PixelBox, { width, height }: PixelDimensions): boolean =>
  left >= 0 && right <= width && top >= 0 && bottom <= height

const priceBox = (label: string, spot: PixelPoint): PixelBox =>
  around(spot, label.length * PRICE.letter + PRICE.rim, PRICE.half)

/** The box of a place's marker: its drawing with a label above. */
export const markerBox = (label: string, { x, y }: PixelPoint): PixelBox => ({
  ...priceBox(label, { x, y }),
  top: y - MARKER_HEIGHT,
  bottom: y,
})

function smallestBox(feature: MapFeature, spot: PixelPoint): PixelBox {
  if (feature.kind === 'home') return around(spot, DOT_HALF, DOT_HALF)
  const half = CLUSTER_HALF[Math.min(String(feature.count).length, CLUSTER_HALF.length) - 1] ?? 0
  return around(spot, half, half)
}

export type PlacedPin = {
  room: PixelBox
  /** Where the home's price stands, on its place or above or below it; null: the pin is a dot. */
  price: PriceSide | null
  /** The side of the map that would cut the price of a dot that is pointed at. */
  edge?: 'left' | 'right' | undefined
}

/** In pixels: how far a price above or below its place is away from it, clear of the dots beside it. As in the styles. */
const ASIDE = 28
const SIDES = { on: 0, above: -ASIDE, below: ASIDE } as const
export type PriceSide = keyof typeof SIDES
const SIDE_NAMES = Object.keys(SIDES) as PriceSide[]

/** The side of the map that cuts a box. */
const edgeOf = ({ left, right }: PixelBox, { width }: PixelDimensions): PlacedPin['edge'] => {
  if (left < 0) return 'left'
  return right > width ? 'right' : undefined
}

/**
 * The box of each pin, by key. A price stands on its place, else above or below it, where it meets no other pin, lies
 * under no control and isn't cut by the map's edge. Available homes take precedence, then newer ones; a home whose price
 * has no room is a dot.
 * @param controls boxes of what lies over the map
 */
export function placePins(
  features: readonly MapFeature[],
  spotOf: (feature: MapFeature) => PixelPoint,
  size: PixelDimensions,
  controls: readonly PixelBox[] = [],
): Map<string, PlacedPin> {
  const placed = new Map<string, PlacedPin>(
    features.map((feature) => [keyOf(feature), { room: smallestBox(feature, spotOf(feature)), price: null }]),
  )
  const isFree = (key: string, room: PixelBox): boolean =>
    isWithin(room, size) &&
    !controls.some((control) => overlaps(room, control)) &&
    !placed.entries().some(([other, pin]) => other !== key && overlaps(room, pin.room))
  const homes = features
    .filter((feature) => feature.kind === 'home')
    .toSorted((a, b) => Number(a.taken) - Number(b.taken) || b.id - a.id)
  for (const home of homes) {
    const key = keyOf(home)
    const spot = spotOf(home)
    const roomOf = (side: PriceSide) => priceBox(home.label, { x: spot.x, y: spot.y + SIDES[side] })
    const price = SIDE_NAMES.find((side) => isFree(key, roomOf(side)))
    const small = placed.get(key)
    if (price) placed.set(key, { room: roomOf(price), price })
    else if (small) placed.set(key, { ...small, edge: edgeOf(roomOf('on'), size) })
  }
  return placed
}
