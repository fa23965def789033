import { after } from 'next/server'
import { ownerRefusalPage } from '#components/owner/refusalPage.ts'
import { signInByCode } from '#lib/owners/sign-in/sign-in.ts'
import { showLogin, takeSignIn } from '#lib/owners/sign-in/take.ts'

export const dynamic = 'force-dynamic'

/** The code of the mail, or that another is wanted. */
export const POST = (request: Request): Promise<Response> =>
  takeSignIn(request, signInByCode, { refusal: ownerRefusalPage('code'), defer: after })

export const GET = showLogin
