/**
 * The maximum age of a rendered page without changes: it may name the year or the day, and the stamp of a form is valid
 * for a day.
 */
import { brusselsDay, brusselsInstant } from '../shared/time.ts'

const MAX_AGE_MS = 3_600_000

/** The last midnight that was computed, and the earliest instant known to lie in the same day: a page costs less so. */
let known = { from: 0, midnight: 0 }

/** The midnight of Brussels after an instant, both in milliseconds. */
function midnightAfter(instant: number): number {
  if (instant < known.from || instant >= known.midnight) {
    const day = brusselsDay(new Date(instant).toISOString())
    known = { from: instant, midnight: Date.parse(brusselsInstant(day, '24:00')) }
  }
  return known.midnight
}

/**
 * The instant, in milliseconds, at which a page expires.
 * @param rendered when its rendering started, in milliseconds
 * @returns an hour after that, or the midnight of Brussels before it
 */
export const expiresAt = (rendered: number): number => Math.min(rendered + MAX_AGE_MS, midnightAfter(rendered))
