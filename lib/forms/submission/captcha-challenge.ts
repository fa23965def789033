/** The answer to a browser that wants a challenge for a form. */
import { isWithinLimit } from '../../db/forms/rate-limiter.ts'
import { log } from '../../log.ts'
import { LIMITS } from '../request/rate-limits.ts'
import { visitorOf } from '../request/request-visitor.ts'
import { newChallenge } from './captcha-proof.ts'

const HEADERS = { 'Cache-Control': 'no-store' }

/** A challenge; 429 for whoever asks too often, 503 when the database can't be asked. Forms go on without one. */
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
