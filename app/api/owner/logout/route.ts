import { ownerRefusalPage } from '#components/owner/refusalPage.ts'
import { showLogin, takeLogOut } from '#lib/owners/sign-in/take.ts'

export const dynamic = 'force-dynamic'

/** The button that logs out. */
export const POST = (request: Request): Promise<Response> =>
  takeLogOut(request, { refusal: ownerRefusalPage('account') })

/** Nothing ends by looking. */
export const GET = showLogin
