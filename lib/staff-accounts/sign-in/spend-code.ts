/** Takes in a code of the second step: each opens once. */

import { recoveryHash, stepOfCode, unseal } from '../../auth/second-step.ts'
import { type Transaction, transaction } from '../../db/transaction.ts'
import { logStaffEvent } from '../../desk/events.ts'
import { spendRecoveryCode, spendTotpStep } from '../../desk/queries-sessions.ts'
import { isWithinLimit } from '../../forms/queries-rate-limiter.ts'
import { LIMITS } from '../../forms/request/rate-limits.ts'
import { lockStaff } from '../queries.ts'

/** Whether a code of the app, or a recovery code, is right; it is used up then. */
export async function spendCode(
  tx: Transaction,
  { id, totpSecret }: { id: string; totpSecret: string | null },
  code: string,
  now: Date,
): Promise<boolean> {
  const step = totpSecret === null ? null : stepOfCode(await unseal(totpSecret), code, now)
  return step === null ? spendRecoveryCode(tx, id, recoveryHash(code), now) : spendTotpStep(tx, id, step)
}

/**
 * Does what a signed-in person may do with a fresh code only. Each guess counts against the limit first.
 * @param work runs where the code is right, in the transaction that uses it up
 */
export async function withOwnCode(
  id: string,
  code: string,
  now: Date,
  work: (tx: Transaction) => Promise<void>,
): Promise<'done' | 'appCodeWrong' | 'tooMany'> {
  const isAllowed = await isWithinLimit(LIMITS.ownPassword, `staff code ${id}`)
  const isRight =
    isAllowed &&
    (await transaction(async (tx) => {
      const staff = await lockStaff(tx, id)
      if (!staff || !(await spendCode(tx, staff, code, now))) return false
      await work(tx)
      return true
    }))
  if (isRight) return 'done'
  logStaffEvent({ event: 'staff.authentication-failed', staff: id, why: isAllowed ? 'code' : 'limit' })
  return isAllowed ? 'appCodeWrong' : 'tooMany'
}
