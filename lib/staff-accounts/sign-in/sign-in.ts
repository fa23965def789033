/** Handles the two steps of a login at the desk. Throttling, passwords and feedback are those of owners. */
import { cookies } from 'next/headers'
import {
  clearCookie,
  cookieName,
  cookieToken,
  newToken,
  setCookie,
  tokenHash,
  unsealCookie,
} from '../../auth/cookies.ts'
import {
  newRecoveryCodes,
  newTotpSecret,
  recoveryHash,
  seal,
  stepOfCode,
  totpAddress,
  unseal,
} from '../../auth/second-step.ts'
import type { Transaction } from '../../db/transaction.ts'
import { logStaffEvent } from '../../desk/events.ts'
import {
  completeStaffLogin,
  countStaffGuess,
  findStaffLogin,
  insertStaffLogin,
  type PendingStaff,
  replaceRecoveryCodes,
  storeTotpSecret,
} from '../../desk/queries-sessions.ts'
import type { FormActionHandler } from '../../forms/actions/form-action.ts'
import { readActionForm } from '../../forms/actions/read-action-form.ts'
import { isWithinLimit } from '../../forms/queries-rate-limiter.ts'
import { LIMITS } from '../../forms/request/rate-limits.ts'
import { pathTo } from '../../i18n/paths.ts'
import { enqueue } from '../../jobs/jobs.ts'
import type { Language } from '../../listings/rules.ts'
import { queueMails } from '../../mail/queue.ts'
import { transactionWithMails } from '../../mail/transaction.ts'
import type { SentRequest } from '../../shared/sent-request.ts'
import { checkPassword, locationOf, showFeedback } from '../../sign-in/first-step.ts'
import { loginAddress } from '../../sign-in/login-feedback.ts'
import { redirectTarget } from '../../sign-in/redirect-target.ts'
import { eachOrNone } from '../../sign-in/right-account.ts'
import { deviceName } from '../../sign-in/rules-device.ts'
import { type Attempt, clearAttempts, countAttempt } from '../../sign-in/throttle.ts'
import { brand } from '../../site/site-settings.ts'
import { newDeviceMail } from '../mails.ts'
import { findStaffOf } from '../queries.ts'
import { identifyStaff } from './attempts.ts'
import { staffDeviceCookies } from './device.ts'
import { spendCode } from './spend-code.ts'

/** How long a login may wait for its second step. */
const LOGIN_MINUTES = 15

/** Logs a wrong password or code; all accounts of the mailbox get a mail when this locked them as a whole. */
async function failed(
  { email, staff, why }: { email: string; staff: string | null; why: 'password' | 'code' },
  { attack }: Attempt,
): Promise<void> {
  logStaffEvent({ event: 'staff.authentication-failed', staff, why })
  if (!attack) return
  for (const account of eachOrNone(await findStaffOf(email)))
    await enqueue(null, 'staff-mail', { staffId: account?.id ?? null, about: 'attack' })
}

/** The login that waits for its second step in the browser of a request. */
async function pendingStaff(token: string | null, now: Date): Promise<PendingStaff | null> {
  return token === null ? null : findStaffLogin(tokenHash(token), now)
}

/** The first step: mail address and password. Without an authenticator app the next page sets one up. */
export const signInStaff: FormActionHandler = async (form) => {
  const { now } = form
  const checked = await checkPassword(form, identifyStaff, findStaffOf)
  if (checked.why === 'password') await failed({ ...checked, staff: checked.account?.id ?? null }, checked.attempt)
  if (checked.why !== null) return showFeedback(form, 'deskLogin', checked.feedback)
  const { id, totpSecret } = checked.account
  const token = newToken()
  await insertStaffLogin({
    tokenHash: tokenHash(token),
    staffId: id,
    totpSecret: totpSecret === null ? await seal(newTotpSecret()) : null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LOGIN_MINUTES * 60_000),
  })
  const href = loginAddress(locationOf(form, totpSecret === null ? 'deskSetup' : 'deskCode'))
  return { href, cookies: [await setCookie('staffLogin', token)] }
}

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
async function completeSignIn(
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

/** The second step: a code of the app, a recovery code, or the first code of an app that is being set up. */
export const confirmStaff: FormActionHandler = async (form) => {
  const { field, now, request, locale } = form
  const over = loginAddress(locationOf(form, 'deskLogin'), 'over')
  const token = await cookieToken('staffLogin', request)
  const pending = await pendingStaff(token, now)
  if (!pending || token === null) return { href: over, cookies: [clearCookie('staffLogin')] }
  const page = pending.setup === null ? 'deskCode' : 'deskSetup'
  if (!(await isWithinLimit(LIMITS.signIn, form.visitor.key))) return showFeedback(form, page, { notice: 'tooMany' })
  const { values, errors } = readActionForm('staffCode', field)
  if (errors) return showFeedback(form, page, { errors })
  const attempter = await identifyStaff(form, pending.staff.email)
  const attempt = await countAttempt(attempter, now)
  const lockedUntil = attempt.lockedUntil?.toISOString() ?? null
  if (!attempt.allowed) return showFeedback(form, page, { lockedUntil })
  const cookies = await completeSignIn(request, pending, { login: tokenHash(token), code: values.code, now })
  if (cookies === 'over') return { href: over, cookies: [clearCookie('staffLogin')] }
  if (cookies === 'wrong') {
    await failed({ email: pending.staff.email, staff: pending.staff.id, why: 'code' }, attempt)
    return showFeedback(form, page, lockedUntil ? { lockedUntil } : { errors: { code: 'appCodeWrong' } })
  }
  await clearAttempts(attempter)
  const next = pending.setup === null ? redirectTarget(field('back'), 'staff') : pathTo('deskAccount', locale)
  return { href: next ?? pathTo('desk', locale), cookies }
}

/** The pending login of this browser, with the secret where an app is to be set up; null for no pending login. */
export async function loadSecondStep(locale: Language, now: Date) {
  const token = await unsealCookie('staffLogin', (await cookies()).get(cookieName('staffLogin'))?.value)
  const pending = await pendingStaff(token, now)
  if (!pending) return null
  if (pending.setup === null) return { setup: null }
  const secret = await unseal(pending.setup)
  return { setup: { secret, address: totpAddress(secret, (await brand(locale)).name, pending.staff.email) } }
}
