/** The last step of every sign-in: starts the session and ends everything that led to it. */

import { clearCookie, newToken, setCookie, tokenHash } from '../../auth/cookies.ts'
import { endSession, startSession } from '../../auth/sessions.ts'
import { type Transaction, transaction } from '../../db/transaction.ts'
import { queueMails } from '../../mail/queue.ts'
import type { SentRequest } from '../../shared/sent-request.ts'
import { brusselsDay, daysLater } from '../../shared/time.ts'
import { deviceName } from '../../sign-in/rules-device.ts'
import { clearAttempts } from '../../sign-in/throttle.ts'
import { logAccountEvent } from '../account-events.ts'
import { deviceOf, type OwnerAttempter } from './attempts.ts'
import { loginNotices } from './mails.ts'
import {
  deletePendingLogin,
  insertDevice,
  lockOwnerRow,
  noteLogin,
  rotateDevice,
  type SigningOwner,
} from './queries.ts'

/** How long a trusted browser needs no code, in days. */
export const TRUSTED_DEVICE_DAYS = 30

export type NewSession = {
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
export async function createSession(request: SentRequest, signIn: NewSession): Promise<string[] | null> {
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
