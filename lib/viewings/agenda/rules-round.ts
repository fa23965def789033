/** The round of somebody's day: from one viewing to the next, and whether there is time for the way. */
import type { Slot } from '../rules-slots.ts'
import { type Place, type TravelRule, travelMinutes } from '../rules-travel-time.ts'

/** One viewing of a round. `travel`: the rule of its office. */
export type RoundStop = Slot & { place: Place | null; propertyId: number; travel: TravelRule }

/**
 * The way to a stop. `minutes`: how long it takes; `gap`: how many there are since the stop before, null from the
 * office; `leaves`: the latest moment at which one leaves, as ISO text. `isSame`: it is the same home. `isShort`: the
 * way takes longer than there is.
 */
type RoundLeg = { minutes: number; gap: number | null; leaves: string; isSame: boolean; isShort: boolean }

/** In the order of the day; whatever begins at once, the shorter first. */
export const inOrder = <Stop extends Slot>(stops: readonly Stop[]): Stop[] =>
  stops.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start) || Date.parse(a.end) - Date.parse(b.end))

/** The way to each of the stops, which are in order. @param base where the round begins; null where nobody knows */
export function legsOf(stops: readonly RoundStop[], base: Place | null): RoundLeg[] {
  return stops.map((stop, index) => {
    const before = stops[index - 1]
    const isSame = before?.propertyId === stop.propertyId
    const minutes = isSame ? 0 : travelMinutes(stop.travel, before ? before.place : base, stop.place)
    const gap = before ? Math.round((Date.parse(stop.start) - Date.parse(before.end)) / 60_000) : null
    const leaves = new Date(Date.parse(stop.start) - minutes * 60_000).toISOString()
    return { minutes, gap, leaves, isSame, isShort: gap !== null && minutes > gap }
  })
}

/** A picture of 288 by 96, and what stays free at its edges. */
export const MAP = { width: 288, height: 96, edge: 14 } as const

/**
 * Where points are on the small map of a round, the north above; one degree east is as wide as it is in Belgium.
 * Nothing where fewer than two of them differ.
 */
export function onMap(points: readonly { latitude: number; longitude: number }[]): { x: number; y: number }[] {
  const EAST = 0.63
  const [xs, ys] = [points.map(({ longitude }) => longitude * EAST), points.map(({ latitude }) => -latitude)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top]
  if (points.length < 2 || (wide === 0 && high === 0)) return []
  const [width, height] = [MAP.width - 2 * MAP.edge, MAP.height - 2 * MAP.edge]
  const scale = Math.min(wide === 0 ? Infinity : width / wide, high === 0 ? Infinity : height / high)
  return points.map((_, index) => ({
    x: Math.round(MAP.edge + (width - wide * scale) / 2 + ((xs[index] ?? left) - left) * scale),
    y: Math.round(MAP.edge + (height - high * scale) / 2 + ((ys[index] ?? top) - top) * scale),
  }))
}
