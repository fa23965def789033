import { after } from 'next/server'
import { signInByPassword } from '#lib/owners/sign-in/sign-in.ts'
import { handleSignIn, redirectToLogin } from '#lib/owners/sign-in/sign-in-requests.ts'
import { portalRetryPage } from '#lib/server/error-pages/portal-retry-page.ts'

export const dynamic = 'force-dynamic'

/** The form with mail address and password. */
export const POST = (request: Request): Promise<Response> =>
  handleSignIn(request, signInByPassword, { refusal: portalRetryPage('login'), defer: after })

export const GET = redirectToLogin
