/** Weeks from Monday to Sunday, as Brussels' calendar has them. */
import { addDays, brusselsDay, brusselsInstant, weekdayOf } from '../shared/time.ts'

/** `first` and `last`: its Monday and Sunday. `start` and `end`: the instants between which it lies, the second one outside. */
export type Week = { first: string; last: string; start: string; end: string }

/** The week that a day (YYYY-MM-DD) lies in; with a change of the clock it has an hour more or less. */
export function weekOf(day: string): Week {
  const first = addDays(day, 1 - weekdayOf(day))
  const last = addDays(first, 6)
  return { first, last, start: brusselsInstant(first, '00:00'), end: brusselsInstant(last, '24:00') }
}

/** The last week that was over at a moment. */
export const lastWeek = (now: Date): Week => weekOf(addDays(brusselsDay(now.toISOString()), -7))
