import { challengeFor } from '#lib/submission/captcha-challenge.ts'

export const dynamic = 'force-dynamic'

/** A proof-of-work challenge (ALTCHA) for a form. */
export const GET = (request: Request): Promise<Response> => challengeFor(request)
