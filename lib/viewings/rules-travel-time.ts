/** How long an agent is under way from one viewing to the next. */
import { distanceKm, type GeoPoint } from '../places/rules-geo.ts'

/** distance: by how far apart they are; fixed: always as many minutes; off: none. */
export const TRAVEL_RULES = ['distance', 'fixed', 'off'] as const
export type TravelRuleName = (typeof TRAVEL_RULES)[number]

/** An office's rule. `minutes`: those of `fixed`, and the fewest of `distance`; `speed`: in km/h, for `distance`. */
export type TravelRule = { rule: TravelRuleName; minutes: number; speed: number }

/** Where a viewing is: its town, and a point in degrees; null where that is unknown. */
export type Place = { zip: string; point: GeoPoint | null }

/** By how much roads are longer than the straight line, on average over Belgian towns. */
const DETOUR = 1.3
/** Minutes are rounded up to so many: nobody plans more exactly. */
const STEP = 5
/** The most that any rule gives, in minutes: from one end of the country to the other. */
export const MOST_TRAVEL = 360

/**
 * Minutes between two viewings of one agent; none within a town, and none where one of both isn't known at all.
 * @param from null: such as a private appointment, of which nobody knows where it is
 */
export function travelMinutes({ rule, minutes, speed }: TravelRule, from: Place | null, to: Place | null): number {
  if (rule === 'off' || !from || !to || from.zip === to.zip) return 0
  if (rule === 'fixed' || !from.point || !to.point) return minutes
  const driven = ((distanceKm(from.point, to.point) * DETOUR) / speed) * 60
  return Math.min(MOST_TRAVEL, Math.max(minutes, Math.ceil(driven / STEP) * STEP))
}
