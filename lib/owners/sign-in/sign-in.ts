/** Handles the two steps of a sign-in: from the submitted form to the next page. */
import { clearCookie, cookieToken, newToken, setCookie, tokenHash } from '../../auth/cookies.ts'
import { endSession, startSession } from '../../auth/sessions.ts'
import { type Transaction, transaction } from '../../db/transaction.ts'
import type { FormAction, FormActionResult } from '../../forms/actions/form-action.ts'
import { readActionForm } from '../../forms/actions/read-action-form.ts'
import { isWithinLimit } from '../../forms/queries-rate-limiter.ts'
import { LIMITS } from '../../forms/request/rate-limits.ts'
import type { ActionError } from '../../forms/rules-action-forms.ts'
import { pathTo } from '../../i18n/paths.ts'
import { queueMails } from '../../mail/queue.ts'
import type { SentRequest } from '../../shared/sent-request.ts'
import { brusselsDay, daysLater } from '../../shared/time.ts'
import { checkPassword, locationOf, type Refusal, showFeedback } from '../../sign-in/first-step.ts'
import { type LoginNotice, type LoginPage, loginAddress } from '../../sign-in/login-feedback.ts'
import { feedbackState } from '../../sign-in/login-messages.ts'
import { redirectTarget } from '../../sign-in/redirect-target.ts'
import { eachOrNone } from '../../sign-in/right-account.ts'
import { deviceName } from '../../sign-in/rules-device.ts'
import { type Attempt, clearAttempts, countAttempt } from '../../sign-in/throttle.ts'
import { logAccountEvent } from '../account-events.ts'
import { deviceOf, identifyAttempter, type OwnerAttempter } from './attempts.ts'
import { attackMail, loginNotices } from './mails.ts'
import {
  deletePendingLogin,
  findSigningOwners,
  insertDevice,
  lockOwnerRow,
  noteLogin,
  rotateDevice,
  type SigningOwner,
  type StoredOwner,
} from './queries.ts'
import { checkCode, findPendingSignIn, resendCode, startSecondStep } from './second-step.ts'

/** Runs work after the response was sent, so that the response time reveals nothing. */
export type Defer = (work: () => Promise<void>) => void
/** A submitted login form, and Defer. */
export type SignIn = { form: FormAction; defer: Defer }

/** Shows a notice that needs no further data: the address of the page says it. */
const showNotice = (form: FormAction, page: LoginPage, notice: LoginNotice): FormActionResult => {
  const href = loginAddress(locationOf(form, page), notice)
  return { state: feedbackState({ notice }, form.now, form.locale), page: () => href }
}
/** Goes to a login page that shows a notice. */
const goWithNotice = (form: FormAction, page: LoginPage, notice: LoginNotice): FormActionResult =>
  loginAddress(locationOf(form, page), notice)

/** Shows that the account is locked. `owner`: the id of the account where it is known. */
function locked(form: FormAction, until: Date | null, email: string, owner: string | null): FormActionResult {
  logAccountEvent({ event: 'owner.authentication-failed', owner, why: 'locked' })
  return showFeedback(form, 'login', { email, lockedUntil: until?.toISOString() ?? null })
}

/** Mails each owner whose mailbox this is, if no such mail was sent today, that many passwords were tried. */
async function warnOfAttack(email: string): Promise<void> {
  for (const owner of eachOrNone(await findSigningOwners(email))) {
    logAccountEvent({ event: 'owner.under-attack', owner: owner?.id ?? null })
    if (!owner || !(await isWithinLimit(LIMITS.attackNotice, owner.id))) continue
    const mail = await attackMail(owner)
    await transaction((tx) => queueMails(tx, [mail]))
  }
}

/** Logs a wrong password or code; gives a response when the account is now locked. */
async function failed(
  signIn: SignIn,
  { email, owner, why }: { email: string; owner: string | null; why: 'password' | 'code' | 'over' },
  { attack, lockedUntil }: Attempt,
): Promise<FormActionResult> {
  logAccountEvent({ event: 'owner.authentication-failed', owner, why })
  if (attack) signIn.defer(() => warnOfAttack(email))
  return lockedUntil ? locked(signIn.form, lockedUntil, email, owner) : null
}

/** How long a trusted browser needs no code, in days. */
const TRUSTED_DEVICE_DAYS = 30

type NewSession = {
  owner: SigningOwner
  attempter: OwnerAttempter
  /** The hash of the pending sign-in that the code completed; null when no code was needed. */
  pending: string | null
  /** Whether this browser becomes a trusted device. */
  trust: boolean
  now: Date
}

const sameDay = (a: Date | null, b: Date): boolean =>
  a !== null && brusselsDay(a.toISOString()) === brusselsDay(b.toISOString())

/** The cookie of a trusted browser: a new token at each sign-in, so that a copied one is detected or useless. */
async function deviceCookie(tx: Transaction, signIn: NewSession, device: string): Promise<string[]> {
  const { owner, attempter, trust, now } = signIn
  const token = newToken()
  const trusted = deviceOf(attempter, owner)
  if (trusted !== null) await rotateDevice(tx, trusted, tokenHash(token))
  else if (trust)
    await insertDevice(tx, {
      ownerId: owner.id,
      device,
      tokenHash: tokenHash(token),
      now,
      expiresAt: daysLater(now, TRUSTED_DEVICE_DAYS),
    })
  else return []
  return [await setCookie('device', token)]
}

/**
 * Completes a sign-in.
 * @returns the `Set-Cookie` headers; null when a concurrent request used the same code, or when the owner's password
 *   was changed or staff locked the account at that moment
 */
async function createSession(request: SentRequest, signIn: NewSession): Promise<string[] | null> {
  const { owner, attempter, pending, now } = signIn
  const device = deviceName(request.headers.get('user-agent'))
  const notices = sameDay(owner.lastLoginAt, now) ? [] : await loginNotices(owner, now)
  const cookies = await transaction(async (tx) => {
    // The owner's row is locked first, as by everything that ends access: in one order no deadlock is possible.
    const lockedOwner = await lockOwnerRow(tx, owner)
    if (!lockedOwner || (pending !== null && !(await deletePendingLogin(tx, pending)))) return null
    await noteLogin(tx, owner.id, now)
    await endSession(request, tx)
    // A sign-in at the same moment has queued the notice to the agency already.
    if (!sameDay(lockedOwner.lastLoginAt, now)) await queueMails(tx, notices)
    return [
      await startSession(owner.id, device, now, tx),
      ...(await deviceCookie(tx, signIn, device)),
      clearCookie('login'),
    ]
  })
  if (cookies) {
    logAccountEvent({
      event: 'owner.signed-in',
      owner: owner.id,
      by: pending !== null ? 'code' : deviceOf(attempter, owner) !== null ? 'device' : 'password',
    })
    await clearAttempts(attempter)
  }
  return cookies
}

/** Logs why a first step is refused, and shows it. */
async function refused(signIn: SignIn, refusal: Refusal<StoredOwner>): Promise<FormActionResult> {
  const { form } = signIn
  const { why, feedback } = refusal
  if (why === 'password') {
    const { email, account, attempt } = refusal
    const lock = await failed(signIn, { email, owner: account?.id ?? null, why }, attempt)
    return lock ?? showFeedback(form, 'login', feedback)
  }
  if (why !== 'fields') logAccountEvent({ event: 'owner.authentication-failed', owner: null, why })
  return feedback.notice ? showNotice(form, 'login', feedback.notice) : showFeedback(form, 'login', feedback)
}

async function completeSignIn({ form }: SignIn, session: Omit<NewSession, 'now'>): Promise<FormActionResult> {
  const cookies = await createSession(form.request, { ...session, now: form.now })
  if (!cookies)
    return session.pending === null ? showNotice(form, 'login', 'wrong') : goWithNotice(form, 'login', 'over')
  return { href: redirectTarget(form.field('back')) ?? pathTo('owner', form.locale), cookies }
}

/** The first step: mail address and password. */
export async function signInByPassword(signIn: SignIn): Promise<FormActionResult> {
  const { form } = signIn
  const checked = await checkPassword(form, identifyAttempter, findSigningOwners)
  if (checked.why !== null) return refused(signIn, checked)
  const { account: owner, attempter } = checked
  if (!owner.secondStep || deviceOf(attempter, owner) !== null)
    return completeSignIn(signIn, { owner, attempter, pending: null, trust: false })
  const started = await startSecondStep(owner, form.now)
  if ('none' in started) return showNotice(form, 'login', started.none)
  return { href: loginAddress(locationOf(form, 'loginCode')), cookies: [started.cookie] }
}

/** The second step: the code from the mail; with `action` "again" another code is sent. */
export async function signInByCode(signIn: SignIn): Promise<FormActionResult> {
  const { form } = signIn
  const { field, now, request } = form
  const pendingSignIn = await findPendingSignIn(await cookieToken('login', request), now)
  if (!pendingSignIn) return goWithNotice(form, 'login', 'over')
  if (!(await isWithinLimit(LIMITS.signIn, form.visitor.key))) {
    logAccountEvent({ event: 'owner.authentication-failed', owner: null, why: 'limit' })
    return showNotice(form, 'loginCode', 'tooMany')
  }
  if (form.action === 'again')
    return goWithNotice(form, 'loginCode', (await resendCode(pendingSignIn, now)) ? 'sent' : 'codes')
  const wrong = (errors: Record<string, ActionError>) => showFeedback(form, 'loginCode', { errors })
  const { values, errors } = readActionForm('loginCode', field)
  if (errors) return wrong(errors)
  const { owner } = pendingSignIn
  const attempter = await identifyAttempter(form, owner.email, now)
  const attempt = await countAttempt(attempter, now)
  if (!attempt.allowed) return locked(form, attempt.lockedUntil, owner.email, owner.id)
  const guess = await checkCode(pendingSignIn, values.code, now)
  if (guess === 'right') {
    return completeSignIn(signIn, {
      owner,
      attempter,
      pending: tokenHash(pendingSignIn.token),
      trust: field('trust') === 'yes',
    })
  }
  const why = guess === 'over' ? guess : 'code'
  const lock = await failed(signIn, { email: owner.email, owner: owner.id, why }, attempt)
  return lock ?? (guess === 'over' ? goWithNotice(form, 'login', 'over') : wrong({ code: 'codeWrong' }))
}
