/** The last step of every login: the session opens, and whatever led to it ends. */

import { clearCookie, newToken, setCookie, tokenHash } from '../../auth/cookies.ts'
import { endSession, openSession } from '../../auth/sessions.ts'
import {
  deletePendingLogin,
  insertDevice,
  lockOwnerRow,
  noteLogin,
  rotateDevice,
  type SigningOwner,
} from '../../db/portal/owner-sign-ins.ts'
import { type Transaction, transaction } from '../../db/transaction.ts'
import { deviceName } from '../../domain/portal/device-name.ts'
import { brusselsDay, daysLater } from '../../domain/shared/time.ts'
import { queueMails } from '../../mail/queue.ts'
import { logAccountEvent } from '../account-events.ts'
import { loginNotices } from './sign-in-mails.ts'
import { type Attempter, clearAttempts } from './throttle.ts'

/** How long no code is asked of a browser whose owner says so, in days. */
export const TRUSTED_DAYS = 30

export type NewSession = {
  owner: SigningOwner
  place: Attempter
  /** The hash of the login that the code was for; null where none was asked for. */
  pending: string | null
  /** Whether no code shall be asked of this browser for a while. */
  trust: boolean
  now: Date
}

const sameDay = (a: Date | null, b: Date): boolean =>
  a !== null && brusselsDay(a.toISOString()) === brusselsDay(b.toISOString())

/** The cookie of a trusted browser: a new one at each login, so that a copied one is found out or useless. */
async function deviceCookie(tx: Transaction, entry: NewSession, device: string): Promise<string[]> {
  const { owner, place, trust, now } = entry
  const token = newToken()
  if (place.device !== null) await rotateDevice(tx, place.device, tokenHash(token))
  else if (trust)
    await insertDevice(tx, {
      ownerId: owner.id,
      device,
      tokenHash: tokenHash(token),
      now,
      expiresAt: daysLater(now, TRUSTED_DAYS),
    })
  else return []
  return [await setCookie('device', token)]
}

/**
 * Lets an owner in.
 * @returns the `Set-Cookie` headers; null when another request was faster with the same code, or the owner's password was changed or staff locked them in that moment
 */
export async function createSession(request: Request, entry: NewSession): Promise<string[] | null> {
  const { owner, place, pending, now } = entry
  const device = deviceName(request.headers.get('user-agent'))
  const notices = sameDay(owner.lastLoginAt, now) ? [] : await loginNotices(owner, now)
  const cookies = await transaction(async (tx) => {
    // The owner first, as in whatever ends their access: two that wait for each other would both fail.
    const held = await lockOwnerRow(tx, owner)
    if (!held || (pending !== null && !(await deletePendingLogin(tx, pending)))) return null
    await noteLogin(tx, owner.id, now)
    await endSession(request, tx)
    // Whoever came in at the same moment has told the agency already.
    if (!sameDay(held.lastLoginAt, now)) await queueMails(tx, notices)
    return [
      await openSession(owner.id, device, now, tx),
      ...(await deviceCookie(tx, entry, device)),
      clearCookie('login'),
    ]
  })
  if (cookies) {
    logAccountEvent({
      event: 'owner.signed-in',
      owner: owner.id,
      by: pending !== null ? 'code' : place.device ? 'device' : 'password',
    })
    await clearAttempts(place)
  }
  return cookies
}
