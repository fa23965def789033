/**
 * Sessions of owners: started at sign-in, checked by every page and action; they end after half an hour idle or eight
 * hours.
 */

import type { Transaction } from '../db/transaction.ts'
import type { SentRequest } from '../shared/sent-request.ts'
import { clearCookie, cookieToken, newToken, setCookie, tokenHash, unsealCookie } from './cookies.ts'
import {
  deleteOtherSessions,
  deleteSession,
  findSession,
  insertSession,
  type SessionOwner,
} from './queries-owner-sessions.ts'

export type { SessionOwner } from './queries-owner-sessions.ts'

/**
 * Starts a session.
 * @param device as deviceName() gives it
 * @param tx the transaction of the sign-in, so that a password changed or an account locked at the same moment counts
 * @returns the `Set-Cookie` header
 */
export async function startSession(ownerId: string, device: string, now: Date, tx: Transaction): Promise<string> {
  const token = newToken()
  await insertSession({ ownerId, device, tokenHash: tokenHash(token), now }, tx)
  return setCookie('session', token)
}

/**
 * Ends the session in a request's cookie, of any owner: before a sign-in, so that a session cookie that somebody
 * planted in the browser becomes invalid (session fixation).
 */
export async function endSession(request: SentRequest, tx: Transaction): Promise<void> {
  const token = await cookieToken('session', request)
  if (token !== null) await deleteSession(tokenHash(token), tx)
}

const ownerOfToken = async (token: string | null, now: Date): Promise<SessionOwner | null> =>
  token === null ? null : findSession(tokenHash(token), now)

/** The signed-in owner, by the value of the session cookie; null for none. Counts as activity of the session. */
export const ownerOfCookie = async (seal: string | undefined, now: Date): Promise<SessionOwner | null> =>
  ownerOfToken(await unsealCookie('session', seal), now)

/** The signed-in owner who sends a request; null for none. Counts as activity of the session. */
export const ownerOfRequest = async (request: SentRequest, now: Date): Promise<SessionOwner | null> =>
  ownerOfToken(await cookieToken('session', request), now)

/**
 * Signs out: ends every session of the owner whose session is in the request, in all browsers.
 * @returns the `Set-Cookie` header that removes the cookie
 */
export async function endAllSessions(request: SentRequest): Promise<string> {
  const token = await cookieToken('session', request)
  if (token !== null) await deleteOtherSessions(tokenHash(token))
  return clearCookie('session')
}
