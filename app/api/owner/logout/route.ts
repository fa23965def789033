import { handleLogOut, redirectToLogin } from '#lib/portal/sign-in/sign-in-requests.ts'
import { portalRetryPage } from '#lib/server/error-pages/portal-retry-page.ts'

export const dynamic = 'force-dynamic'

/** The button that logs out. */
export const POST = (request: Request): Promise<Response> =>
  handleLogOut(request, { refusal: portalRetryPage('account') })

/** Nothing ends by looking. */
export const GET = redirectToLogin
