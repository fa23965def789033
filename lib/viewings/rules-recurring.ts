/** When an office regularly does no visits: each Wednesday afternoon, the first Monday of each month. */

import { addDays, weekdayOf } from '../shared/time.ts'
import type { DayPart } from './rules-day-parts.ts'

/** Which of its weekday in a month: each, the first to the fourth, or the last. */
export const MONTH_WEEKS = [0, 1, 2, 3, 4, -1] as const
export type MonthWeek = (typeof MONTH_WEEKS)[number]

/** `weekday`: 1 is Monday; `from`, `to`: the first and last day on which it may fall, YYYY-MM-DD; null for always. */
export type RecurringClosure = {
  weekday: number
  week: MonthWeek
  part: DayPart
  from: string | null
  to: string | null
}

/** Which of its weekday a day of a month is, and whether it is the last. */
const placeInMonth = (day: string): { nth: number; isLast: boolean } => ({
  nth: Math.ceil(Number(day.slice(8)) / 7),
  isLast: addDays(day, 7).slice(0, 7) !== day.slice(0, 7),
})

/** Whether a recurring closure falls on a day (YYYY-MM-DD). */
export function fallsOn({ weekday, week, from, to }: RecurringClosure, day: string): boolean {
  if (weekdayOf(day) !== weekday || (from !== null && day < from) || (to !== null && day > to)) return false
  const { nth, isLast } = placeInMonth(day)
  return week === 0 || nth === week || (week === -1 && isLast)
}

/** The parts of a day that recurring closures take. */
export const closedParts = (closures: readonly RecurringClosure[], day: string): DayPart[] =>
  closures.filter((closure) => fallsOn(closure, day)).map(({ part }) => part)
