/** When what couldn't be delivered is tried again. */

/** Seconds until the next attempt, by the number of attempts made. After the last one a mail is a dead letter. */
export const MAIL_WAITS = [10, 60, 300, 1800, 7200, 43_200] as const

/** The same for what a CRM is sent. */
export const CRM_WAITS = [1, 5, 15, 60, 180, 360, 720, 1440, 1440].map((minutes) => minutes * 60)

/** The share by which a wait varies, so that what failed together isn't tried again together. */
const JITTER = 0.1

/**
 * The wait after a temporary failure.
 * @param attempts how many were made, this one included
 * @param random between 0 and 1; in the middle the wait is as listed
 * @returns seconds; null when no further attempt is made
 */
export function waitAfter(waits: readonly number[], attempts: number, random = 0.5): number | null {
  const wait = waits[attempts - 1]
  return wait === undefined ? null : wait * (1 - JITTER + 2 * JITTER * random)
}
