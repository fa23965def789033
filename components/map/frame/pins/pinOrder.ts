/** Keyboard order of the pins, and the focus on one of them. */
import type { MapCluster, MapHomePin } from '#lib/map/rules-pins.ts'

export type MapFeature = MapCluster | MapHomePin

/** Unique key of a feature; a cluster's id may equal a home's. */
export const keyOf = ({ kind, id }: Pick<MapFeature, 'kind' | 'id'>): string => `${kind}-${id}`

/** In reading order: from north to south, then from west to east. */
export const sortForReading = (features: readonly MapFeature[]): MapFeature[] =>
  [...features].sort((a, b) => b.latitude - a.latitude || a.longitude - b.longitude || keyOf(a).localeCompare(keyOf(b)))

/** Index that a key moves to from `index` of `count` features; null for any other key. */
export function stepTo(key: string, index: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** The feature nearest to a point, which receives the focus when its cluster splits. */
export function nearestTo(
  features: readonly MapFeature[],
  { latitude, longitude }: { latitude: number; longitude: number },
): MapFeature | null {
  const distance = (feature: MapFeature) =>
    (feature.latitude - latitude) ** 2 + (0.63 * (feature.longitude - longitude)) ** 2
  return features.reduce<MapFeature | null>(
    (best, feature) => (best === null || distance(feature) < distance(best) ? feature : best),
    null,
  )
}

/** Id of the element in which a pin is. */
export const pinId = (feature: MapFeature): string => `pin-${keyOf(feature)}`

/** Moves the focus to a pin; false when it isn't on the map. */
export function focusPin(feature: MapFeature): boolean {
  const pin = document.querySelector<HTMLElement>(`[data-pin="${keyOf(feature)}"]`)
  pin?.focus({ preventScroll: true })
  return pin !== null
}
