/** How often somebody may try a password or a code: of one account from one place, and from all of them together. */
import { createHmac } from 'node:crypto'
import { tokenHash, tokenOf } from '../../auth/cookies.ts'
import { databaseSecret } from '../../db/database-secrets.ts'
import {
  type Counter,
  clearFailures,
  countFailure,
  type SetLock,
  uncountFailure,
} from '../../db/portal/login-failures.ts'
import { findDevice } from '../../db/portal/owner-sign-ins.ts'
import { LOCK_RULES, type LockRule } from '../../domain/portal/login-locks.ts'
import { visitorOf } from '../../forms/request/request-visitor.ts'

/** `device`: the id of the browser that sends it, when this owner trusts it. */
export type Attempter = { counters: Counter[]; device: string | null }

async function counter(rule: LockRule, ...parts: string[]): Promise<Counter> {
  const hmac = createHmac('sha256', await databaseSecret('limitSecret'))
  return { key: hmac.update(JSON.stringify(parts)).digest('hex'), rule }
}

const accountCounter = (email: string): Promise<Counter> => counter(LOCK_RULES.account, 'account', email)

/**
 * What a try for an account is counted by, whether there is such an account or not. A browser that its owner trusts is counted by
 * itself: what others do from elsewhere, or from behind the same network address, doesn't lock it.
 */
export async function attempterOf(request: Request, email: string, now: Date): Promise<Attempter> {
  const token = await tokenOf('device', request)
  const device = token === null ? null : await findDevice(email, tokenHash(token), now)
  if (device !== null) return { device, counters: [await counter(LOCK_RULES.place, 'device', email, device)] }
  const own = await counter(LOCK_RULES.place, 'address', email, visitorOf(request))
  return { device, counters: [own, await accountCounter(email)] }
}

/** `attack`: it was the account as a whole that this try locked. */
export type Attempt = { allowed: boolean; lockedUntil: Date | null; locked: SetLock[]; attack: boolean }

/** Takes one of the tries that are left; it counts as failed until uncountAttempt() or clearAttempts(). */
export async function countAttempt({ counters }: Attempter, now: Date): Promise<Attempt> {
  const taken = await countFailure(counters, now)
  const attack = counters.some(
    ({ key, rule }) => rule === LOCK_RULES.account && taken.locked.some((lock) => lock.key === key),
  )
  return { ...taken, attack }
}

/** The try did not fail, but nobody is in yet. */
export const uncountAttempt = ({ counters }: Attempter, { locked }: Attempt): Promise<void> =>
  uncountFailure(counters, locked)

/** Somebody is in: what failed before is forgotten. */
export const clearAttempts = ({ counters }: Attempter): Promise<void> => clearFailures(counters)

/** Staff let everybody try an account again who was only kept out because of the many. */
export const clearAccountAttempts = async (email: string): Promise<void> => clearFailures([await accountCounter(email)])
