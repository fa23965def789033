import { after } from 'next/server'
import { signInByCode } from '#lib/portal/sign-in/sign-in.ts'
import { showLogin, takeSignIn } from '#lib/portal/sign-in/sign-in-requests.ts'
import { ownerRefusalPage } from '#lib/server/error-pages/portal-retry-page.ts'

export const dynamic = 'force-dynamic'

/** The code of the mail, or that another is wanted. */
export const POST = (request: Request): Promise<Response> =>
  takeSignIn(request, signInByCode, { refusal: ownerRefusalPage('code'), defer: after })

export const GET = showLogin
