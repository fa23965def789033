import { showLogin, takeLogOut } from '#lib/portal/sign-in/sign-in-requests.ts'
import { ownerRefusalPage } from '#lib/server/error-pages/portal-retry-page.ts'

export const dynamic = 'force-dynamic'

/** The button that logs out. */
export const POST = (request: Request): Promise<Response> =>
  takeLogOut(request, { refusal: ownerRefusalPage('account') })

/** Nothing ends by looking. */
export const GET = showLogin
