/** Handles the two steps of a login at the desk. Throttling, passwords and feedback are those of owners. */

import { clearCookie, cookieToken, newToken, setCookie, tokenHash } from '../../auth/cookies.ts'
import { PasswordHashingBusy } from '../../auth/passwords.ts'
import { newTotpSecret, seal } from '../../auth/second-step.ts'
import { logStaffEvent } from '../../desk/events.ts'
import { findStaffLogin, insertStaffLogin, type PendingStaff } from '../../desk/queries-sessions.ts'
import type { FormAction, FormActionHandler, FormActionResult } from '../../forms/actions/form-action.ts'
import { readActionForm } from '../../forms/actions/read-action-form.ts'
import { isWithinLimit } from '../../forms/queries-rate-limiter.ts'
import { LIMITS } from '../../forms/request/rate-limits.ts'
import { cleanLine } from '../../forms/rules-clean-text.ts'
import { pathTo } from '../../i18n/paths.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { spelledMailAddress } from '../../shared/mail-address.ts'
import { feedbackAddress, type LoginFeedback, type LoginPage, loginAddress } from '../../sign-in/login-feedback.ts'
import { feedbackState } from '../../sign-in/login-messages.ts'
import { redirectTarget } from '../../sign-in/redirect-target.ts'
import { eachOrNone, rightAccount } from '../../sign-in/right-account.ts'
import { type Attempt, clearAttempts, countAttempt, uncountAttempt } from '../../sign-in/throttle.ts'
import { findStaffOf } from '../queries.ts'
import { identifyStaff } from './attempts.ts'
import { completeSignIn } from './complete-sign-in.ts'

/** How long a login may wait for its second step. */
const LOGIN_MINUTES = 15

const locationOf = ({ locale, field }: FormAction, page: LoginPage) => ({
  page,
  locale,
  back: redirectTarget(field('back'), 'staff'),
})
const show = (form: FormAction, page: LoginPage, feedback: Partial<LoginFeedback>): FormActionResult => ({
  state: feedbackState(feedback, form.now, form.locale),
  page: () => feedbackAddress(locationOf(form, page), feedback),
})

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
export async function pendingStaff(token: string | null, now: Date): Promise<PendingStaff | null> {
  return token === null ? null : findStaffLogin(tokenHash(token), now)
}

/** The first step: mail address and password. Without an authenticator app the next page sets one up. */
export const signInStaff: FormActionHandler = async (form) => {
  const { field, now } = form
  if (!(await isWithinLimit(LIMITS.signIn, form.visitor.key))) return show(form, 'deskLogin', { notice: 'tooMany' })
  const typed = spelledMailAddress(cleanLine(field('email'))).slice(0, 254)
  const { values, errors } = readActionForm('login', field)
  if (errors) return show(form, 'deskLogin', { errors, email: typed })
  const { email, password } = values
  const attempter = await identifyStaff(form, email)
  const attempt = await countAttempt(attempter, now)
  const lockedUntil = attempt.lockedUntil?.toISOString() ?? null
  if (!attempt.allowed) return show(form, 'deskLogin', { email, lockedUntil })
  try {
    const { account: staff, isRight } = await rightAccount(await findStaffOf(email), password)
    if (!staff || !isRight) {
      await failed({ email, staff: staff?.id ?? null, why: 'password' }, attempt)
      return show(form, 'deskLogin', lockedUntil ? { email, lockedUntil } : { email, notice: 'wrong' })
    }
    await uncountAttempt(attempter, attempt)
    const token = newToken()
    await insertStaffLogin({
      tokenHash: tokenHash(token),
      staffId: staff.id,
      totpSecret: staff.totpSecret === null ? await seal(newTotpSecret()) : null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LOGIN_MINUTES * 60_000),
    })
    const next = loginAddress(locationOf(form, staff.totpSecret === null ? 'deskSetup' : 'deskCode'))
    return { href: next, cookies: [await setCookie('staffLogin', token)] }
  } catch (error) {
    await uncountAttempt(attempter, attempt)
    if (!(error instanceof PasswordHashingBusy)) throw error
    return show(form, 'deskLogin', { notice: 'busy' })
  }
}

/** The second step: a code of the app, a recovery code, or the first code of an app that is being set up. */
export const confirmStaff: FormActionHandler = async (form) => {
  const { field, now, request, locale } = form
  const over = loginAddress(locationOf(form, 'deskLogin'), 'over')
  const token = await cookieToken('staffLogin', request)
  const pending = await pendingStaff(token, now)
  if (!pending || token === null) return { href: over, cookies: [clearCookie('staffLogin')] }
  const page = pending.setup === null ? 'deskCode' : 'deskSetup'
  if (!(await isWithinLimit(LIMITS.signIn, form.visitor.key))) return show(form, page, { notice: 'tooMany' })
  const { values, errors } = readActionForm('staffCode', field)
  if (errors) return show(form, page, { errors })
  const attempter = await identifyStaff(form, pending.staff.email)
  const attempt = await countAttempt(attempter, now)
  const lockedUntil = attempt.lockedUntil?.toISOString() ?? null
  if (!attempt.allowed) return show(form, page, { lockedUntil })
  const cookies = await completeSignIn(request, pending, { login: tokenHash(token), code: values.code, now })
  if (cookies === 'over') return { href: over, cookies: [clearCookie('staffLogin')] }
  if (cookies === 'wrong') {
    await failed({ email: pending.staff.email, staff: pending.staff.id, why: 'code' }, attempt)
    return show(form, page, lockedUntil ? { lockedUntil } : { errors: { code: 'appCodeWrong' } })
  }
  await clearAttempts(attempter)
  const next = pending.setup === null ? redirectTarget(field('back'), 'staff') : pathTo('deskAccount', locale)
  return { href: next ?? pathTo('desk', locale), cookies }
}
