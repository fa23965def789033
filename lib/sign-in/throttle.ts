/** Limits the attempts at a password or code: per account and place, and per account from all places together. */
import { createHmac } from 'node:crypto'
import { databaseSecret } from '../db/database-secrets.ts'
import { type Counter, clearFailures, countFailure, type SetLock, uncountFailure } from './queries-failures.ts'
import { LOCK_RULES, type LockRule } from './rules-locks.ts'

/** Who attempts, as the counters in which the attempt counts. */
export type Attempter = { counters: Counter[] }

/** The counter of attempts that these parts name together. */
export async function counter(rule: LockRule, ...parts: string[]): Promise<Counter> {
  const hmac = createHmac('sha256', await databaseSecret('limitSecret'))
  return { key: hmac.update(JSON.stringify(parts)).digest('hex'), rule }
}

/**
 * `attack`: this attempt locked the account as a whole, or filled the counter that would for browsers that it knows.
 */
export type Attempt = { allowed: boolean; lockedUntil: Date | null; locked: SetLock[]; attack: boolean }

/** Counts an attempt; it counts as failed until uncountAttempt() or clearAttempts(). */
export async function countAttempt({ counters }: Attempter, now: Date): Promise<Attempt> {
  const attempt = await countFailure(counters, now)
  const attack = counters.some(
    ({ key, rule }) => rule === LOCK_RULES.account && attempt.locked.some((lock) => lock.key === key),
  )
  return { ...attempt, attack }
}

/** Takes an attempt back that did not fail, before the sign-in is complete. */
export const uncountAttempt = ({ counters }: Attempter, { locked }: Attempt): Promise<void> =>
  uncountFailure(counters, locked)

/** Resets the counters after a completed sign-in. */
export const clearAttempts = ({ counters }: Attempter): Promise<void> => clearFailures(counters)
