import type { LatLngBounds } from 'leaflet'
import type { MapFeature } from '#components/map/frame/pins/pinOrder.ts'

/** Numbers of available homes, and of sold or let ones, behind the visible pins. */
export function countInView(bounds: LatLngBounds, features: readonly MapFeature[]): { open: number; taken: number } {
  const seen = features.filter(({ latitude, longitude }) => bounds.contains([latitude, longitude]))
  const total = seen.reduce((sum, feature) => sum + (feature.kind === 'cluster' ? feature.count : 1), 0)
  const taken = seen.reduce((sum, feature) => sum + Number(feature.taken), 0)
  return { open: total - taken, taken }
}
