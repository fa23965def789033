/** What looks random and is the same in every run. */
import { AREA_LIMITS, type Area } from '../../lib/domain/map/area.ts'
import type { GeoPoint } from '../../lib/domain/places/geo.ts'

/** Numbers from 0 to below 1, the same in every run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A place in Belgium or close by, to four decimals as areas have them. */
export const randomPlace = (random: () => number): GeoPoint => ({
  latitude: Math.round((49.4 + random() * 2.2) * 1e4) / 1e4,
  longitude: Math.round((2.5 + random() * 4) * 1e4) / 1e4,
})

/** An area as an address can name it; a shape mostly crosses itself. */
export function randomArea(random: () => number): Area {
  const kind = random()
  const [a, b] = [randomPlace(random), randomPlace(random)]
  if (kind < 0.3) {
    return {
      kind: 'box',
      south: Math.min(a.latitude, b.latitude),
      west: Math.min(a.longitude, b.longitude),
      north: Math.max(a.latitude, b.latitude),
      east: Math.max(a.longitude, b.longitude),
    }
  }
  if (kind < 0.6) return { kind: 'circle', ...a, km: Math.max(1, Math.round(random() * 1000)) / 10 }
  const corners = 3 + Math.floor(random() ** 3 * (AREA_LIMITS.corners - 2))
  return { kind: 'shape', points: Array.from({ length: corners }, () => randomPlace(random)) }
}
