import { after } from 'next/server'
import { signInByCode } from '#lib/owners/sign-in/sign-in.ts'
import { handleSignIn, redirectToLogin } from '#lib/owners/sign-in/sign-in-requests.ts'
import { portalRetryPage } from '#lib/server/error-pages/portal-retry-page.ts'

export const dynamic = 'force-dynamic'

/** The form for the code from the mail, and its button for another code. */
export const POST = (request: Request): Promise<Response> =>
  handleSignIn(request, signInByCode, { refusal: portalRetryPage('code'), defer: after })

export const GET = redirectToLogin
