/** Limits the attempts at a password or code: per account and place, and per account from all places together. */
import { createHmac } from 'node:crypto'
import { cookieToken, tokenHash } from '../auth/cookies.ts'
import { databaseSecret } from '../db/database-secrets.ts'
import { type Counter, clearFailures, countFailure, type SetLock, uncountFailure } from '../db/portal/login-failures.ts'
import { findDevice } from '../db/portal/owner-sign-ins.ts'
import { LOCK_RULES, type LockRule } from '../domain/portal/login-locks.ts'
import type { SentRequest } from '../domain/shared/sent-request.ts'
import { visitorOf } from '../forms/request/request-visitor.ts'
import { staffDevice } from './staff-device.ts'

/** `device`: what names the trusted browser that sends the request, or null. */
export type Attempter = { counters: Counter[]; device: string | null }

async function counter(rule: LockRule, ...parts: string[]): Promise<Counter> {
  const hmac = createHmac('sha256', await databaseSecret('limitSecret'))
  return { key: hmac.update(JSON.stringify(parts)).digest('hex'), rule }
}

const accountCounter = (email: string): Promise<Counter> => counter(LOCK_RULES.account, 'account', email)

/**
 * Gives the counters of an attempt at a staff account; they share nothing with those of an owner of that address. The
 * browsers that the account knows have one of their own, as trusted browsers of owners do: attempts from elsewhere
 * don't lock it. Another one counts what fails in all of them, whatever passwords were chosen meanwhile: it locks
 * nothing, and says when somebody who reads the account's mails guesses its codes.
 */
export async function identifyStaff(request: SentRequest, email: string): Promise<Attempter> {
  const device = await staffDevice(request, email)
  if (device !== null) {
    const all = { ...(await counter(LOCK_RULES.account, 'staff devices', email)), alarms: true } as const
    return { device, counters: [await counter(LOCK_RULES.place, 'staff device', device), all] }
  }
  const own = await counter(LOCK_RULES.place, 'staff address', email, visitorOf(request))
  return { device: null, counters: [own, await counter(LOCK_RULES.account, 'staff', email)] }
}

/**
 * Gives the counters of an attempt at an account, whether it exists or not. A trusted browser has a counter of its own:
 * attempts from elsewhere, or from others behind the same network address, don't lock it.
 */
export async function identifyAttempter(request: SentRequest, email: string, now: Date): Promise<Attempter> {
  const token = await cookieToken('device', request)
  const device = token === null ? null : await findDevice(email, tokenHash(token), now)
  if (device !== null) return { device, counters: [await counter(LOCK_RULES.place, 'device', email, device)] }
  const own = await counter(LOCK_RULES.place, 'address', email, visitorOf(request))
  return { device, counters: [own, await accountCounter(email)] }
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

/** Resets the counter of an account that is locked because of attempts from many places; for staff. */
export const clearAccountAttempts = async (email: string): Promise<void> => clearFailures([await accountCounter(email)])

/** Resets the counter of a staff account likewise. */
export const clearStaffAttempts = async (email: string): Promise<void> =>
  clearFailures([await counter(LOCK_RULES.account, 'staff', email)])
