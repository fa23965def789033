/** After how many failed logins how long nobody may try again. */

/** `most` failures lock; after `quietMinutes` without one everything is forgotten; each lock in a row is the next of `lockMinutes`, then its last. */
export type LockRule = { most: number; quietMinutes: number; lockMinutes: readonly number[] }

const DAY = 24 * 60

/** Ten minutes, each time twice as long, at most a day. */
const doubling = (): number[] => {
  const steps = [10]
  for (let next = 20; next < DAY; next *= 2) steps.push(next)
  return [...steps, DAY]
}

export const LOCK_RULES = {
  /** One account from one network address, or from one browser that its owner trusts. */
  place: { most: 5, quietMinutes: DAY, lockMinutes: doubling() },
  /** One account from anywhere: many addresses together. A trusted browser is let through, and it never lasts longer, so that nobody can keep an owner out. */
  account: { most: 20, quietMinutes: 60, lockMinutes: [60] },
} as const satisfies Record<string, LockRule>

/** What was noted of failures. */
export type Failures = { failures: number; locks: number; lockedUntil: Date | null; lastFailedAt: Date }

const minutesAfter = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000)

/** Whether nobody may try at that moment; at the end of a lock one may. */
export const isLocked = ({ lockedUntil }: Pick<Failures, 'lockedUntil'>, now: Date): boolean =>
  lockedUntil !== null && now < lockedUntil

/**
 * What is noted after one more failure, of something that isn't locked.
 * @param before null for the first
 */
export function afterFailure(before: Failures | null, rule: LockRule, now: Date): Failures {
  const quiet = before && minutesAfter(before.lockedUntil ?? before.lastFailedAt, rule.quietMinutes) <= now
  const known = before && !quiet ? before : { failures: 0, locks: 0, lockedUntil: null }
  // A lock that is over leaves a new row of tries, and the next lock is longer.
  const failures = (known.lockedUntil ? 0 : known.failures) + 1
  const locks = known.locks + (known.lockedUntil ? 1 : 0)
  const minutes = rule.lockMinutes[Math.min(locks, rule.lockMinutes.length - 1)] ?? 0
  const lockedUntil = failures >= rule.most ? minutesAfter(now, minutes) : null
  return { failures, locks, lockedUntil, lastFailedAt: now }
}
