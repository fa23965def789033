/** Locks after failed logins: how many failures lock, and for how long. */

/**
 * `most` failures lock. After `quietMinutes` without a failure the counters are reset. Consecutive locks last the next
 * of `lockMinutes`, then its last.
 */
export type LockRule = { most: number; quietMinutes: number; lockMinutes: readonly number[] }

const DAY = 24 * 60

/** Lock durations in minutes: ten, doubled each time, at most a day. */
const doubling = (): number[] => {
  const steps = [10]
  for (let next = 20; next < DAY; next *= 2) steps.push(next)
  return [...steps, DAY]
}

export const LOCK_RULES = {
  /** One account from one network address, or from one trusted browser of its owner. */
  place: { most: 5, quietMinutes: DAY, lockMinutes: doubling() },
  /**
   * One account from all addresses together. Trusted browsers are exempt and the lock never grows, so that nobody can
   * lock an owner out.
   */
  account: { most: 20, quietMinutes: 60, lockMinutes: [60] },
} as const satisfies Record<string, LockRule>

/** The stored counters of failures. */
export type Failures = { failures: number; locks: number; lockedUntil: Date | null; lastFailedAt: Date }

const minutesAfter = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000)

/** Whether logins are locked at a moment; the end of a lock is not locked. */
export const isLocked = ({ lockedUntil }: Pick<Failures, 'lockedUntil'>, now: Date): boolean =>
  lockedUntil !== null && now < lockedUntil

/**
 * The counters after one more failure, for an account that isn't locked.
 * @param before null for the first failure
 */
export function afterFailure(before: Failures | null, rule: LockRule, now: Date): Failures {
  const quiet = before && minutesAfter(before.lockedUntil ?? before.lastFailedAt, rule.quietMinutes) <= now
  const known = before && !quiet ? before : { failures: 0, locks: 0, lockedUntil: null }
  // After a lock the failures start again at zero, and the next lock is longer.
  const failures = (known.lockedUntil ? 0 : known.failures) + 1
  const locks = known.locks + (known.lockedUntil ? 1 : 0)
  const minutes = rule.lockMinutes[Math.min(locks, rule.lockMinutes.length - 1)] ?? 0
  const lockedUntil = failures >= rule.most ? minutesAfter(now, minutes) : null
  return { failures, locks, lockedUntil, lastFailedAt: now }
}
