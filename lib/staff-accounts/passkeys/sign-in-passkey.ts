/** Signing in with a passkey: it is both steps at once, because the device checks its person first. */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { clearCookie, cookieToken, newToken, setCookie, tokenHash } from '../../auth/cookies.ts'
import { logStaffEvent } from '../../desk/events.ts'
import { renewStaffSession, startStaffSession } from '../../desk/queries-sessions.ts'
import { staffOfRequest } from '../../desk/session.ts'
import { isWithinLimit } from '../../forms/queries-rate-limiter.ts'
import { LIMITS } from '../../forms/request/rate-limits.ts'
import { visitorOf } from '../../forms/request/request-visitor.ts'
import { log } from '../../log.ts'
import { queueMails } from '../../mail/queue.ts'
import { transactionWithMails } from '../../mail/transaction.ts'
import type { SentRequest } from '../../shared/sent-request.ts'
import { deviceName } from '../../sign-in/rules-device.ts'
import { addressed, newDeviceMail } from '../mails.ts'
import { lockStaff } from '../queries.ts'
import { staffDeviceCookies } from '../sign-in/device.ts'
import { challengeOf, keepChallenge, relyingParty } from './ceremony.ts'
import { findPasskey, notePasskeyUse, type Passkey } from './queries.ts'

/** Whether a request may still try: passkeys share the limit of passwords from one network address. */
export const maySignIn = (request: SentRequest): Promise<boolean> => isWithinLimit(LIMITS.signIn, visitorOf(request))

/** What the browser needs to sign in, whoever sits there, and the cookie that belongs to it. */
export async function signInOptions(now: Date) {
  const options = await generateAuthenticationOptions({ rpID: relyingParty().id, userVerification: 'required' })
  return { options, cookie: await keepChallenge(options.challenge, null, now) }
}

/** Whether a response is signed by this passkey. @returns how often it signed; null for no */
async function verifiedCounter(
  { id, publicKey, counter, transports }: Passkey,
  response: AuthenticationResponseJSON,
  expectedChallenge: string,
): Promise<number | null> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      // The library refuses a counter that fell, which keys do that several devices share: it is logged instead.
      credential: { id, publicKey, counter: 0, transports },
      requireUserVerification: true,
    })
    if (!verified) return null
    const { newCounter } = authenticationInfo
    if (counter > 0 && newCounter <= counter)
      log.warn({ event: 'desk.passkey-counter', before: counter, after: newCounter }, 'A passkey may have been copied.')
    return newCounter
  } catch (error) {
    log.warn({ event: 'desk.passkey-refused', error }, 'A passkey was not accepted.')
    return null
  }
}

/** Starts a session, or renews the one of this browser where the same person passes the second step once more. */
async function openSession(request: SentRequest, passkey: Passkey, counter: number, now: Date): Promise<string | null> {
  const { id } = passkey.staff
  const current = await staffOfRequest(request, now)
  const before = await cookieToken('staffSession', request)
  const token = newToken()
  const opened = await transactionWithMails(async (tx, rendered) => {
    const staff = await lockStaff(tx, id)
    if (!staff || !(await notePasskeyUse(tx, passkey.id, counter, now))) return false
    if (current?.id === id) {
      await renewStaffSession(tx, current.sessionId, tokenHash(token), now)
      return true
    }
    const device = deviceName(request.headers.get('user-agent'))
    const session = { tokenHash: tokenHash(token), device, newCodes: null, now }
    const { newDevice } = await startStaffSession(tx, id, before === null ? null : tokenHash(before), session)
    if (newDevice) {
      const mails = rendered(addressed(staff), () => newDeviceMail(staff, device, now))
      await queueMails(tx, mails)
    }
    return true
  })
  return opened ? setCookie('staffSession', token) : null
}

/** Signs in with the response of a passkey. @returns the cookies of the answer; null where it was refused */
export async function signInWithPasskey(
  request: SentRequest,
  response: AuthenticationResponseJSON,
  now: Date,
): Promise<string[] | null> {
  const challenge = await challengeOf(request, null, now)
  const passkey = challenge === null ? null : await findPasskey(response.id)
  const counter = challenge !== null && passkey ? await verifiedCounter(passkey, response, challenge) : null
  const cookie = passkey && counter !== null ? await openSession(request, passkey, counter, now) : null
  if (!passkey || cookie === null) {
    logStaffEvent({ event: 'staff.authentication-failed', staff: passkey?.staff.id ?? null, why: 'passkey' })
    return null
  }
  logStaffEvent({ event: 'staff.signed-in', staff: passkey.staff.id })
  const known = await staffDeviceCookies(passkey.staff.email)
  return [cookie, clearCookie('staffPasskey'), clearCookie('staffLogin'), ...known]
}
