/** How long a rendered page may be shown though nothing changed: it may name the year or the day, and a form's stamp is good for a day. */
import { brusselsDay, brusselsInstant } from '../domain/shared/time.ts'

const LONGEST_AGE = 3_600_000

/**
 * The instant, in milliseconds, from which a page is rendered anew.
 * @param rendered when its rendering began, in milliseconds
 * @returns an hour later, or the midnight of Brussels before that
 */
export const expiresAt = (rendered: number): number =>
  Math.min(rendered + LONGEST_AGE, Date.parse(brusselsInstant(brusselsDay(new Date(rendered).toISOString()), '24:00')))
