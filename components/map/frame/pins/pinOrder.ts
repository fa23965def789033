/** The order in which the keyboard goes through what is pinned. Pure. */
import type { MapCluster, MapHomePin } from '#lib/domain/map/map-pins.ts'

export type MapFeature = MapCluster | MapHomePin

/** Names a feature on the map; a cluster's number may be a home's too. */
export const keyOf = ({ kind, id }: Pick<MapFeature, 'kind' | 'id'>): string => `${kind}-${id}`

/** From north to south, from west to east at the same height: as one reads. */
export const sortForReading = (features: readonly MapFeature[]): MapFeature[] =>
  [...features].sort((a, b) => b.latitude - a.latitude || a.longitude - b.longitude || keyOf(a).localeCompare(keyOf(b)))

/** Where a key leads from the feature at `index` of `count`; null for a key that leads nowhere. */
export function stepTo(key: string, index: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** The feature nearest to a place: where the focus goes on when the cluster it was on has come apart. */
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
