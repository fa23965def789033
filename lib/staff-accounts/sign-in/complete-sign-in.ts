/** The end of a login at the desk: checks the code and starts the session, in one transaction. */
import { clearCookie, cookieToken, newToken, setCookie, tokenHash } from '../../auth/cookies.ts'
import { newRecoveryCodes, recoveryHash, seal, stepOfCode, unseal } from '../../auth/second-step.ts'
import type { Transaction } from '../../db/transaction.ts'
import { logStaffEvent } from '../../desk/events.ts'
import {
  completeStaffLogin,
  countStaffGuess,
  type PendingStaff,
  replaceRecoveryCodes,
  storeTotpSecret,
} from '../../desk/queries-sessions.ts'
import { queueMails } from '../../mail/queue.ts'
import { transactionWithMails } from '../../mail/transaction.ts'
import type { SentRequest } from '../../shared/sent-request.ts'
import { deviceName } from '../../sign-in/rules-device.ts'
import { newDeviceMail } from '../mails.ts'
import { staffDeviceCookies } from './device.ts'
import { spendCode } from './spend-code.ts'

/** Wrong codes until a login ends. */
const MAX_GUESSES = 5

type Guess = { login: string; code: string; now: Date }

/** Whether a code is right; it is used up then. A sealed secret is of the app that has it. */
async function isCode(tx: Transaction, { staff, setup }: PendingStaff, { code, now }: Guess): Promise<boolean> {
  if (setup === null) return spendCode(tx, staff, code, now)
  const step = stepOfCode(await unseal(setup), code, now)
  return step !== null && storeTotpSecret(tx, staff.id, setup, step)
}

/**
 * Completes a login whose password was right.
 * @returns the `Set-Cookie` headers; why there are none
 */
export async function completeSignIn(
  request: SentRequest,
  pending: PendingStaff,
  guess: Guess,
): Promise<string[] | 'wrong' | 'over'> {
  const { login, now } = guess
  const { staff, setup } = pending
  if (!(await countStaffGuess(login, MAX_GUESSES))) return 'over'
  const device = deviceName(request.headers.get('user-agent'))
  const token = newToken()
  const before = await cookieToken('staffSession', request)
  const codes = setup === null ? null : newRecoveryCodes()
  const newCodes = codes && (await seal(codes.join(' ')))
  const done = await transactionWithMails(async (tx, rendered) => {
    // A right code of a login that is over stays used.
    if (!(await isCode(tx, pending, guess))) return 'wrong'
    const ended = before === null ? null : tokenHash(before)
    const session = { tokenHash: tokenHash(token), device, newCodes, now }
    const completed = await completeStaffLogin(tx, { staff, login, ended }, session)
    if (!completed) return 'over'
    if (codes) await replaceRecoveryCodes(tx, staff.id, codes.map(recoveryHash))
    if (completed.newDevice) {
      const mails = rendered([], () => newDeviceMail(staff, device, now))
      await queueMails(tx, mails)
    }
    return null
  })
  if (done !== null) return done
  logStaffEvent({ event: 'staff.signed-in', staff: staff.id })
  const known = await staffDeviceCookies(staff.email)
  return [await setCookie('staffSession', token), clearCookie('staffLogin'), ...known]
}
