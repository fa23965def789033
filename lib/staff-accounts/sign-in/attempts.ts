/** Who attempts to sign in at the desk, for the limits of lib/sign-in/throttle.ts. */

import type { FormAction } from '../../forms/actions/form-action.ts'
import { spelledMailAddress } from '../../shared/mail-address.ts'
import { type Counter, clearFailures } from '../../sign-in/queries-failures.ts'
import { LOCK_RULES } from '../../sign-in/rules-locks.ts'
import { type Attempter, counter } from '../../sign-in/throttle.ts'
import { staffDevice } from './device.ts'

/**
 * Gives the counters of an attempt at a staff account; they share nothing with those of an owner of that address. The
 * browsers that the account knows have one of their own, as trusted browsers of owners do: attempts from elsewhere
 * don't lock it. Another one counts what fails in all of them, whatever passwords were chosen meanwhile: it locks
 * nothing, and says when somebody who reads the account's mails guesses its codes. Accounts whose addresses are
 * spellings of one share them all.
 */
export async function identifyStaff(
  { request, visitor }: Pick<FormAction, 'request' | 'visitor'>,
  address: string,
): Promise<Attempter> {
  const email = spelledMailAddress(address)
  const device = await staffDevice(request, email)
  if (device !== null) {
    const all = { ...(await counter(LOCK_RULES.account, 'staff devices', email)), alarms: true } as const
    return { counters: [await counter(LOCK_RULES.place, 'staff device', device), all] }
  }
  const own = await counter(LOCK_RULES.place, 'staff address', email, visitor.key)
  return { counters: [own, await accountCounter(email)] }
}

/** Resets the counter of a staff account that is locked because of attempts from many places. */
export const clearStaffAttempts = async (email: string): Promise<void> => clearFailures([await accountCounter(email)])

const accountCounter = (email: string): Promise<Counter> =>
  counter(LOCK_RULES.account, 'staff', spelledMailAddress(email))
