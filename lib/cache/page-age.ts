/**
 * The maximum age of a rendered page without changes: it may name the year or the day, and the stamp of a form is valid
 * for a day.
 */
import { brusselsDay, brusselsInstant } from '../domain/shared/time.ts'

const MAX_AGE_MS = 3_600_000

/**
 * The instant, in milliseconds, at which a page expires.
 * @param rendered when its rendering started, in milliseconds
 * @returns an hour after that, or the midnight of Brussels before it
 */
export const expiresAt = (rendered: number): number =>
  Math.min(rendered + MAX_AGE_MS, Date.parse(brusselsInstant(brusselsDay(new Date(rendered).toISOString()), '24:00')))
