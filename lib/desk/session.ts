/** Who is signed in at the desk. */
import { clearCookie, cookieToken, tokenHash, unsealCookie } from '../auth/cookies.ts'
import type { SentRequest } from '../shared/sent-request.ts'
import { deleteStaffSession, findStaffSession, type SessionStaff } from './queries-sessions.ts'

export type { SessionStaff } from './queries-sessions.ts'

const staffOfToken = async (token: string | null, now: Date): Promise<SessionStaff | null> =>
  token === null ? null : findStaffSession(tokenHash(token), now)

/** The signed-in person, by the value of the session cookie; null for none. */
export const staffOfCookie = async (value: string | undefined, now: Date): Promise<SessionStaff | null> =>
  staffOfToken(await unsealCookie('staffSession', value), now)

/** The signed-in person who sends a request; null for none. */
export const staffOfRequest = async (request: SentRequest, now: Date): Promise<SessionStaff | null> =>
  staffOfToken(await cookieToken('staffSession', request), now)

/** Ends a person's own session; gives the `Set-Cookie` header that removes the cookie. */
export async function endOwnSession({ id, sessionId }: SessionStaff): Promise<string> {
  await deleteStaffSession(id, sessionId)
  return clearCookie('staffSession')
}
