/** From what the forms of the login send to the page that follows. */

import { tokenHash, tokenOf } from '../../auth/cookies.ts'
import { isPassword, TooBusy } from '../../auth/passwords.ts'
import { isWithinLimit } from '../../db/forms/rate-limits.ts'
import { findSigningOwner, type StoredOwner } from '../../db/portal/sign-ins.ts'
import { transaction } from '../../db/transaction.ts'
import { cleanLine } from '../../domain/forms/clean-text.ts'
import { isMailAddress } from '../../domain/shared/mail-address.ts'
import { LIMITS } from '../../forms/request/rate-limits.ts'
import { visitorOf } from '../../forms/request/visitor.ts'
import { type Press, seeOther } from '../../forms/signed-links/link-action.ts'
import { pathTo } from '../../i18n/paths.ts'
import { queueMails } from '../../mail/queue.ts'
import { note } from '../account-events.ts'
import { type Entry, enter } from './create-session.ts'
import {
  type LoginError,
  type LoginNotice,
  type LoginPage,
  pageAddress,
  type Told,
  tellingAddress,
} from './login-feedback.ts'
import { backPath } from './redirect-target.ts'
import { guessCode, sendAgain, startWaiting, waitingLogin } from './second-step.ts'
import { attackMail } from './sign-in-mails.ts'
import { giveBack, placeOf, type Try, take } from './throttle.ts'

/** Does something once the answer is on its way, so that its time tells nothing. */
export type Defer = (work: () => Promise<void>) => void
export type SignIn = { request: Request; press: Press; defer: Defer }

/** 303 with cookies. */
function seeOtherWith(location: string, cookies: readonly string[]): Response {
  const answer = seeOther(location)
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
  return answer
}

const whereOf = ({ locale, field }: Press, page: LoginPage) => ({ page, locale, back: backPath(field('back')) })
const notice = (press: Press, page: LoginPage, said: LoginNotice): Response =>
  seeOther(pageAddress(whereOf(press, page), said))
const tell = async (press: Press, page: LoginPage, told: Partial<Told>): Promise<Response> =>
  seeOther(await tellingAddress(whereOf(press, page), told))

/** `owner`: the id of whose account it is, where that is known. */
function locked(press: Press, until: Date | null, email: string, owner: string | null): Promise<Response> {
  note({ event: 'owner.refused', owner, why: 'locked' })
  return tell(press, 'login', { email, lockedUntil: until?.toISOString() ?? null })
}

/** To whom tried too often over all accounts. */
function limited(press: Press, page: LoginPage): Response {
  note({ event: 'owner.refused', owner: null, why: 'limit' })
  return notice(press, page, 'tooMany')
}

/** Tells the owner, if there is one and they weren't told today, that many tried to get in. */
async function warnOfAttack(email: string): Promise<void> {
  const owner = await findSigningOwner(email)
  note({ event: 'owner.attacked', owner: owner?.id ?? null })
  if (!owner || !(await isWithinLimit(LIMITS.attackNotice, owner.id))) return
  const mail = await attackMail(owner)
  await transaction((tx) => queueMails(tx, [mail]))
}

/** What follows a wrong password or code. */
async function failed(
  signIn: SignIn,
  { email, owner, why }: { email: string; owner: string | null; why: 'password' | 'code' | 'over' },
  { attack, lockedUntil }: Try,
): Promise<Response | null> {
  note({ event: 'owner.refused', owner, why })
  if (attack) signIn.defer(() => warnOfAttack(email))
  return lockedUntil ? locked(signIn.press, lockedUntil, email, owner) : null
}

async function enterOr(signIn: SignIn, entry: Omit<Entry, 'now'>): Promise<Response> {
  const { request, press } = signIn
  const cookies = await enter(request, { ...entry, now: press.now })
  if (!cookies) return notice(press, 'login', entry.pending === null ? 'wrong' : 'over')
  return seeOtherWith(backPath(press.field('back')) ?? pathTo('owner', press.locale), cookies)
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
  const place = await placeOf(request, email, now)
  const taken = await take(place, now)
  if (!taken.allowed) return locked(press, taken.lockedUntil, email, null)
  let owner: StoredOwner | null
  let right: boolean
  try {
    owner = await findSigningOwner(email)
    right = await isPassword(password, owner?.passwordHash ?? null)
  } catch (error) {
    await giveBack(place, taken)
    if (!(error instanceof TooBusy)) throw error
    note({ event: 'owner.refused', owner: null, why: 'busy' })
    return notice(press, 'login', 'busy')
  }
  if (!owner || !right) {
    const lock = await failed(signIn, { email, owner: owner?.id ?? null, why: 'password' }, taken)
    return lock ?? tell(press, 'login', { notice: 'wrong', email })
  }
  await giveBack(place, taken)
  if (!owner.secondStep || place.device !== null) return enterOr(signIn, { owner, place, pending: null, trust: false })
  const started = await startWaiting(owner, now)
  if ('none' in started) return notice(press, 'login', started.none)
  return seeOtherWith(pageAddress(whereOf(press, 'loginCode')), [started.cookie])
}

/** The second step: the code of the mail, or `action` "again" for another one. */
export async function signInByCode(signIn: SignIn): Promise<Response> {
  const { request, press } = signIn
  const { field, now } = press
  const waiting = await waitingLogin(await tokenOf('login', request), now)
  if (!waiting) return notice(press, 'login', 'over')
  if (!(await isWithinLimit(LIMITS.signIn, visitorOf(request)))) return limited(press, 'loginCode')
  if (press.action === 'again') return notice(press, 'loginCode', (await sendAgain(waiting, now)) ? 'sent' : 'codes')
  const code = field('code').replace(/[\s.-]/g, '')
  const wrong = (error: LoginError) => tell(press, 'loginCode', { errors: { code: error } })
  if (!/^\d{6}$/.test(code)) return wrong(code === '' ? 'codeRequired' : 'codeShape')
  const { owner } = waiting
  const place = await placeOf(request, owner.email, now)
  const taken = await take(place, now)
  if (!taken.allowed) return locked(press, taken.lockedUntil, owner.email, owner.id)
  const guess = await guessCode(waiting, code, now)
  if (guess === 'right') {
    return enterOr(signIn, { owner, place, pending: tokenHash(waiting.token), trust: field('trust') === 'yes' })
  }
  const why = guess === 'over' ? guess : 'code'
  const lock = await failed(signIn, { email: owner.email, owner: owner.id, why }, taken)
  return lock ?? (guess === 'over' ? notice(press, 'login', 'over') : wrong('codeWrong'))
}
