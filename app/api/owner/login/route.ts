import { after } from 'next/server'
import { signInByPassword } from '#lib/portal/sign-in/sign-in.ts'
import { showLogin, takeSignIn } from '#lib/portal/sign-in/sign-in-requests.ts'
import { ownerRefusalPage } from '#lib/server/error-pages/portal-retry-page.ts'

export const dynamic = 'force-dynamic'

/** Mail address and password. */
export const POST = (request: Request): Promise<Response> =>
  takeSignIn(request, signInByPassword, { refusal: ownerRefusalPage('login'), defer: after })

export const GET = showLogin
