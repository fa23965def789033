/** Which owner attempts to sign in, for the limits of lib/sign-in/throttle.ts. */

import { cookieToken, tokenHash } from '../../auth/cookies.ts'
import type { FormAction } from '../../forms/actions/form-action.ts'
import { spelledMailAddress } from '../../shared/mail-address.ts'
import { type Counter, clearFailures } from '../../sign-in/queries-failures.ts'
import { LOCK_RULES } from '../../sign-in/rules-locks.ts'
import { type Attempter, counter } from '../../sign-in/throttle.ts'
import { findDevice, type TrustedDevice } from './queries.ts'

/** `device`: the trusted browser that sends the request, or null. */
export type OwnerAttempter = Attempter & { device: TrustedDevice | null }

/**
 * Gives the counters of an attempt at an account, whether it exists or not. A trusted browser has a counter of its own:
 * attempts from elsewhere, or from others behind the same network address, don't lock it. Accounts whose addresses are
 * spellings of one share the counters: which of them a password is for is known only once it was right.
 */
export async function identifyAttempter(
  { request, visitor }: Pick<FormAction, 'request' | 'visitor'>,
  address: string,
  now: Date,
): Promise<OwnerAttempter> {
  const email = spelledMailAddress(address)
  const token = await cookieToken('device', request)
  const device = token === null ? null : await findDevice(email, tokenHash(token), now)
  if (device !== null) return { device, counters: [await counter(LOCK_RULES.place, 'device', email, device.id)] }
  const own = await counter(LOCK_RULES.place, 'address', email, visitor.key)
  return { device, counters: [own, await accountCounter(email)] }
}

/** The id of the trusted browser of an attempt, if this owner trusts it: another account's replaces no code. */
export const deviceOf = ({ device }: OwnerAttempter, { id }: { id: string }): string | null =>
  device?.ownerId === id ? device.id : null

/** Resets the counter of an account that is locked because of attempts from many places; for staff. */
export const clearAccountAttempts = async (email: string): Promise<void> => clearFailures([await accountCounter(email)])

const accountCounter = (email: string): Promise<Counter> =>
  counter(LOCK_RULES.account, 'account', spelledMailAddress(email))
