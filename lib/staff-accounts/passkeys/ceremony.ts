/** What adding a passkey and signing in with one have in common (W3C Web Authentication, level 3). */
import { cookieToken, newToken, setCookie, tokenHash } from '../../auth/cookies.ts'
import { env } from '../../env.ts'
import type { SentRequest } from '../../shared/sent-request.ts'
import { insertChallenge, spendChallenge } from './queries.ts'

/** Minutes that a browser has to answer. */
const MINUTES = 5

/** The site as passkeys know it: by its host, from the settings and never from a header. */
export function relyingParty(): { id: string; origin: string } {
  const { hostname, origin } = new URL(env().SITE_URL)
  return { id: hostname, origin }
}

/**
 * Keeps a challenge for the browser that gets the cookie.
 * @param sessionId of the session that adds a passkey; null for a login
 * @returns the `Set-Cookie` header
 */
export async function keepChallenge(challenge: string, sessionId: string | null, now: Date): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + MINUTES * 60_000)
  await insertChallenge({ tokenHash: tokenHash(token), challenge, sessionId, expiresAt })
  return setCookie('staffPasskey', token)
}

/** The challenge that a request answers; each is answered once. Null for none. */
export async function challengeOf(request: SentRequest, sessionId: string | null, now: Date): Promise<string | null> {
  const token = await cookieToken('staffPasskey', request)
  return token === null ? null : spendChallenge(tokenHash(token), sessionId, now)
}
