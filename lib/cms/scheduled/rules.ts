/** When a document is published or withdrawn by itself. */
import { brusselsInstant } from '../../shared/time.ts'

export const PLAN_ACTIONS = ['publish', 'withdraw'] as const
export type PlanAction = (typeof PLAN_ACTIONS)[number]

/**
 * Why a plan was not done. changed: somebody published something else in between. invalid: the document has a mistake.
 * rights: who planned it may no longer publish. missing: the document is gone.
 */
export type PlanFailure = 'changed' | 'invalid' | 'rights' | 'missing'

/** Longest time ahead, in days. */
const LONGEST_DAYS = 731

/**
 * The instant of a plan, from a day and a time of the clock in Brussels; seconds are cut.
 * @returns null when they are none, have passed, or lie more than two years ahead
 */
export function planInstant(day: string, time: string, now: Date): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null
  const midnight = new Date(`${day}T00:00:00Z`)
  // A browser's date may name a day that its month lacks.
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return null
  const instant = new Date(brusselsInstant(day, time))
  const ahead = instant.getTime() - now.getTime()
  return ahead > 0 && ahead <= LONGEST_DAYS * 86_400_000 ? instant : null
}
