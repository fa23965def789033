import { after } from 'next/server'
import { ownerRefusalPage } from '#components/owner/refusalPage.ts'
import { signInByPassword } from '#lib/owners/sign-in/sign-in.ts'
import { showLogin, takeSignIn } from '#lib/owners/sign-in/take.ts'

export const dynamic = 'force-dynamic'

/** Mail address and password. */
export const POST = (request: Request): Promise<Response> =>
  takeSignIn(request, signInByPassword, { refusal: ownerRefusalPage('login'), defer: after })

export const GET = showLogin
