/** The homes of a narrow map's strip of cards. Pure. */
import type { MapFeature } from '#components/map/frame/pins/pinOrder.ts'
import type { MapHomePin } from '#lib/map/rules-pins.ts'

/** Width of a map in pixels up to which it has a strip of cards; as in the style sheet. */
export const STRIP_WIDTH = 640

/** Most cards of a strip. */
const LIMIT = 20

/** The homes in view from west to east, at most LIMIT of them around the chosen one. */
export function homesInView(
  features: readonly MapFeature[],
  chosen: MapHomePin,
  isInView: (feature: MapFeature) => boolean,
): MapHomePin[] {
  const homes = features
    .filter((feature) => feature.kind === 'home')
    .filter((home) => home.id === chosen.id || isInView(home))
    .toSorted((a, b) => a.longitude - b.longitude || a.id - b.id)
  const index = homes.findIndex(({ id }) => id === chosen.id)
  const first = Math.max(0, Math.min(index - LIMIT / 2, homes.length - LIMIT))
  return homes.slice(first, first + LIMIT)
}
