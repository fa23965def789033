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
  /** Whether the pin shows the home's price; otherwise it is a dot. */
  priced: boolean
  /** The side of the map that would cut the price of a dot that is pointed at. */
  edge?: 'left' | 'right' | undefined
}

/** The side of the map that cuts a box. */
const edgeOf = ({ left, right }: PixelBox, { width }: PixelDimensions): PlacedPin['edge'] => {
  if (left < 0) return 'left'
  return right > width ? 'right' : undefined
}

/**
 * The box of each pin, by key. A price is shown where it overlaps no other pin and isn't cut by the map's edge;
 * available homes take precedence, then newer ones. All other homes are dots.
 */
export function placePins(
  features: readonly MapFeature[],
  spotOf: (feature: MapFeature) => PixelPoint,
  size: PixelDimensions,
): Map<string, PlacedPin> {
  const placed = new Map<string, PlacedPin>(
    features.map((feature) => [keyOf(feature), { room: smallestBox(feature, spotOf(feature)), priced: false }]),
  )
  const homes = features
    .filter((feature) => feature.kind === 'home')
    .toSorted((a, b) => Number(a.taken) - Number(b.taken) || b.id - a.id)
  for (const home of homes) {
    const key = keyOf(home)
    const room = priceBox(home.label, spotOf(home))
    const edge = edgeOf(room, size)
    const small = placed.get(key)
    if (edge && small) placed.set(key, { ...small, edge })
    if (!isWithin(room, size)) continue
    if (placed.entries().some(([other, pin]) => other !== key && overlaps(room, pin.room))) continue
    placed.set(key, { room, priced: true })
  }
  return placed
}
