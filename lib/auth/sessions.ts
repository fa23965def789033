/** An owner's session: opened by a login, asked for by every page and action, idle for half an hour or eight hours old at most. */
import {
  deleteOtherSessions,
  deleteSession,
  findSession,
  insertSession,
  type SessionOwner,
} from '../db/portal/owner-sessions.ts'
import type { Transaction } from '../db/transaction.ts'
import { clearCookie, newToken, openSeal, setCookie, tokenHash, tokenOf } from './cookies.ts'

export type { SessionOwner } from '../db/portal/owner-sessions.ts'

/**
 * Opens a session.
 * @param device as deviceName() tells it
 * @param tx the transaction of what lets the owner in, so that a password changed or an account locked at that moment counts
 * @returns the `Set-Cookie` header
 */
export async function openSession(ownerId: string, device: string, now: Date, tx: Transaction): Promise<string> {
  const token = newToken()
  await insertSession({ ownerId, device, tokenHash: tokenHash(token), now }, tx)
  return setCookie('session', token)
}

/**
 * Ends the session that a request brings, whoever's it is: before a login, so that a cookie which somebody planted in the browser
 * is good for nothing after it.
 */
export async function endSession(request: Request, tx: Transaction): Promise<void> {
  const token = await tokenOf('session', request)
  if (token !== null) await deleteSession(tokenHash(token), tx)
}

const ownerOfToken = async (token: string | null, now: Date): Promise<SessionOwner | null> =>
  token === null ? null : findSession(tokenHash(token), now)

/** Who is logged in, by the value of the session's cookie; null for nobody. Being asked counts as being seen. */
export const ownerOfCookie = async (seal: string | undefined, now: Date): Promise<SessionOwner | null> =>
  ownerOfToken(await openSeal('session', seal), now)

/** Who sends a request; null for nobody. */
export const ownerOfRequest = async (request: Request, now: Date): Promise<SessionOwner | null> =>
  ownerOfToken(await tokenOf('session', request), now)

/**
 * Logs out: ends every session of the owner whose session a request brings, in whichever browser.
 * @returns the `Set-Cookie` header that takes the cookie away
 */
export async function logOut(request: Request): Promise<string> {
  const token = await tokenOf('session', request)
  if (token !== null) await deleteOtherSessions(tokenHash(token))
  return clearCookie('session')
}
