/** Weeks from Monday to Sunday, in Brussels time. */
import { addDays, brusselsDay, brusselsInstant, weekdayOf } from '../shared/time.ts'

/** `first` and `last`: Monday and Sunday, YYYY-MM-DD. `start` (inclusive) and `end` (exclusive): instants. */
export type Week = { first: string; last: string; start: string; end: string }

/** The week of a day (YYYY-MM-DD). A week with a clock change is an hour shorter or longer. */
export function weekOf(day: string): Week {
  const first = addDays(day, 1 - weekdayOf(day))
  const last = addDays(first, 6)
  return { first, last, start: brusselsInstant(first, '00:00'), end: brusselsInstant(last, '24:00') }
}

/** The latest week that had ended at a moment. */
export const lastWeek = (now: Date): Week => weekOf(addDays(brusselsDay(now.toISOString()), -7))
