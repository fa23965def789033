import { challengeFor } from '#lib/forms/submission/captcha-challenge.ts'

export const dynamic = 'force-dynamic'

/** Work for the browser to do before a form is sent, instead of a puzzle for the person. */
export const GET = (request: Request): Promise<Response> => challengeFor(request)
