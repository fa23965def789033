/** From what the forms of the login send to the page that follows. */

import { tokenHash, tokenOf } from '../../auth/cookies.ts'
import { isPassword, TooBusy } from '../../auth/passwords.ts'
import { isWithinLimit } from '../../db/forms/rate-limiter.ts'
import { findSigningOwner, type StoredOwner } from '../../db/portal/owner-sign-ins.ts'
import { transaction } from '../../db/transaction.ts'
import { cleanLine } from '../../domain/forms/clean-text.ts'
import { isMailAddress } from '../../domain/shared/mail-address.ts'
import { LIMITS } from '../../forms/request/rate-limits.ts'
import { visitorOf } from '../../forms/request/request-visitor.ts'
import { type LinkAction, seeOther } from '../../forms/signed-links/link-action.ts'
import { pathTo } from '../../i18n/paths.ts'
import { queueMails } from '../../mail/queue.ts'
import { logAccountEvent } from '../account-events.ts'
import { createSession, type NewSession } from './create-session.ts'
import {
  feedbackAddress,
  type LoginError,
  type LoginFeedback,
  type LoginNotice,
  type LoginPage,
  pageAddress,
} from './login-feedback.ts'
import { redirectTarget } from './redirect-target.ts'
import { checkCode, findPendingSignIn, resendCode, startSecondStep } from './second-step.ts'
import { attackMail } from './sign-in-mails.ts'
import { type Attempt, attempterOf, countAttempt, uncountAttempt } from './throttle.ts'

/** Does something once the answer is on its way, so that its time tells nothing. */
export type Defer = (work: () => Promise<void>) => void
export type SignIn = { request: Request; press: LinkAction; defer: Defer }

/** 303 with cookies. */
function seeOtherWith(location: string, cookies: readonly string[]): Response {
  const answer = seeOther(location)
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
  return answer
}

const whereOf = ({ locale, field }: LinkAction, page: LoginPage) => ({
  page,
  locale,
  back: redirectTarget(field('back')),
})
const notice = (press: LinkAction, page: LoginPage, said: LoginNotice): Response =>
  seeOther(pageAddress(whereOf(press, page), said))
const tell = async (press: LinkAction, page: LoginPage, told: Partial<LoginFeedback>): Promise<Response> =>
  seeOther(await feedbackAddress(whereOf(press, page), told))

/** `owner`: the id of whose account it is, where that is known. */
function locked(press: LinkAction, until: Date | null, email: string, owner: string | null): Promise<Response> {
  logAccountEvent({ event: 'owner.authentication-failed', owner, why: 'locked' })
  return tell(press, 'login', { email, lockedUntil: until?.toISOString() ?? null })
}

/** To whom tried too often over all accounts. */
function limited(press: LinkAction, page: LoginPage): Response {
  logAccountEvent({ event: 'owner.authentication-failed', owner: null, why: 'limit' })
  return notice(press, page, 'tooMany')
}

/** Tells the owner, if there is one and they weren't told today, that many tried to get in. */
async function warnOfAttack(email: string): Promise<void> {
  const owner = await findSigningOwner(email)
  logAccountEvent({ event: 'owner.under-attack', owner: owner?.id ?? null })
  if (!owner || !(await isWithinLimit(LIMITS.attackNotice, owner.id))) return
  const mail = await attackMail(owner)
  await transaction((tx) => queueMails(tx, [mail]))
}

/** What follows a wrong password or code. */
async function failed(
  signIn: SignIn,
  { email, owner, why }: { email: string; owner: string | null; why: 'password' | 'code' | 'over' },
  { attack, lockedUntil }: Attempt,
): Promise<Response | null> {
  logAccountEvent({ event: 'owner.authentication-failed', owner, why })
  if (attack) signIn.defer(() => warnOfAttack(email))
  return lockedUntil ? locked(signIn.press, lockedUntil, email, owner) : null
}

async function enterOr(signIn: SignIn, entry: Omit<NewSession, 'now'>): Promise<Response> {
  const { request, press } = signIn
  const cookies = await createSession(request, { ...entry, now: press.now })
  if (!cookies) return notice(press, 'login', entry.pending === null ? 'wrong' : 'over')
  return seeOtherWith(redirectTarget(press.field('back')) ?? pathTo('owner', press.locale), cookies)
}

function loginErrors(email: string, password: string): Record<string, LoginError> {
  return {
    ...(email === '' ? { email: 'emailRequired' } : isMailAddress(email) ? {} : { email: 'emailInvalid' }),
    ...(password === '' && { password: 'passwordRequired' }),
  }
}

/**
 * The first step: mail address and password. What is wrong is answered alike, and after the same work, whether there is such an account,
 * it waits for its invitation or staff locked it.
 */
export async function signInByPassword(signIn: SignIn): Promise<Response> {
  const { request, press } = signIn
  const { field, now } = press
  if (!(await isWithinLimit(LIMITS.signIn, visitorOf(request)))) return limited(press, 'login')
  const [email, password] = [cleanLine(field('email')).toLowerCase().slice(0, 254), field('password')]
  const errors = loginErrors(email, password)
  if (Object.keys(errors).length > 0) return tell(press, 'login', { errors, email })
  const place = await attempterOf(request, email, now)
  const taken = await countAttempt(place, now)
  if (!taken.allowed) return locked(press, taken.lockedUntil, email, null)
  let owner: StoredOwner | null
  let right: boolean
  try {
    owner = await findSigningOwner(email)
    right = await isPassword(password, owner?.passwordHash ?? null)
  } catch (error) {
    await uncountAttempt(place, taken)
    if (!(error instanceof TooBusy)) throw error
    logAccountEvent({ event: 'owner.authentication-failed', owner: null, why: 'busy' })
    return notice(press, 'login', 'busy')
  }
  if (!owner || !right) {
    const lock = await failed(signIn, { email, owner: owner?.id ?? null, why: 'password' }, taken)
    return lock ?? tell(press, 'login', { notice: 'wrong', email })
  }
  await uncountAttempt(place, taken)
  if (!owner.secondStep || place.device !== null) return enterOr(signIn, { owner, place, pending: null, trust: false })
  const started = await startSecondStep(owner, now)
  if ('none' in started) return notice(press, 'login', started.none)
  return seeOtherWith(pageAddress(whereOf(press, 'loginCode')), [started.cookie])
}

/** The second step: the code of the mail, or `action` "again" for another one. */
export async function signInByCode(signIn: SignIn): Promise<Response> {
  const { request, press } = signIn
  const { field, now } = press
  const waiting = await findPendingSignIn(await tokenOf('login', request), now)
  if (!waiting) return notice(press, 'login', 'over')
  if (!(await isWithinLimit(LIMITS.signIn, visitorOf(request)))) return limited(press, 'loginCode')
  if (press.action === 'again') return notice(press, 'loginCode', (await resendCode(waiting, now)) ? 'sent' : 'codes')
  const code = field('code').replace(/[\s.-]/g, '')
  const wrong = (error: LoginError) => tell(press, 'loginCode', { errors: { code: error } })
  if (!/^\d{6}$/.test(code)) return wrong(code === '' ? 'codeRequired' : 'codeShape')
  const { owner } = waiting
  const place = await attempterOf(request, owner.email, now)
  const taken = await countAttempt(place, now)
  if (!taken.allowed) return locked(press, taken.lockedUntil, owner.email, owner.id)
  const guess = await checkCode(waiting, code, now)
  if (guess === 'right') {
    return enterOr(signIn, { owner, place, pending: tokenHash(waiting.token), trust: field('trust') === 'yes' })
  }
  const why = guess === 'over' ? guess : 'code'
  const lock = await failed(signIn, { email: owner.email, owner: owner.id, why }, taken)
  return lock ?? (guess === 'over' ? notice(press, 'login', 'over') : wrong('codeWrong'))
}
