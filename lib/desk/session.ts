/** Who is signed in at the desk. */
import { clearCookie, cookieToken, tokenHash, unsealCookie } from '../auth/cookies.ts'
import type { SentRequest } from '../shared/sent-request.ts'
import { deleteStaffSession, findStaffSession, type SessionStaff } from './queries-sessions.ts'

export type { SessionStaff } from './queries-sessions.ts'

const staffOfToken = async (token: string | null, now: Date | (() => Promise<Date>)): Promise<SessionStaff | null> =>
  token === null ? null : findStaffSession(tokenHash(token), typeof now === 'function' ? await now() : now)

/** The signed-in person, by the value of the session cookie; null for none. */
export const staffOfCookie = async (value: string | undefined, now: Date): Promise<SessionStaff | null> =>
  staffOfToken(await unsealCookie('staffSession', value), now)

/**
 * The signed-in person who sends a request; null for none.
 * @param now a function is asked only where somebody may be signed in
 */
export const staffOfRequest = async (
  request: SentRequest,
  now: Date | (() => Promise<Date>),
): Promise<SessionStaff | null> => staffOfToken(await cookieToken('staffSession', request), now)

/** Ends a person's own session; gives the `Set-Cookie` header that removes the cookie. */
export async function endOwnSession({ id, sessionId }: SessionStaff): Promise<string> {
  await deleteStaffSession(id, sessionId)
  return clearCookie('staffSession')
}
