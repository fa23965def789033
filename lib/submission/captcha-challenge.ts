/** The response to a browser that asks for a captcha challenge. */
import { isWithinLimit } from '../forms/queries-rate-limiter.ts'
import { LIMITS } from '../forms/request/rate-limits.ts'
import { visitorOf } from '../forms/request/request-visitor.ts'
import { log } from '../log.ts'
import { newChallenge } from './captcha-proof.ts'

const HEADERS = { 'Cache-Control': 'no-store' }

/**
 * A new challenge; 429 beyond the rate limit, 503 when the database is unavailable. Forms can be sent without a
 * challenge.
 */
export async function challengeFor(request: Request): Promise<Response> {
  try {
    if (!(await isWithinLimit(LIMITS.challenge, visitorOf(request))))
      return Response.json({ error: 'too many' }, { status: 429, headers: HEADERS })
    return Response.json(await newChallenge(Math.floor(Date.now() / 1000)), { headers: HEADERS })
  } catch (error) {
    log.error({ event: 'captcha.failed', error }, 'A challenge could not be made.')
    return Response.json({ error: 'unavailable' }, { status: 503, headers: HEADERS })
  }
}
