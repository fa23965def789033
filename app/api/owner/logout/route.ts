import { handleFormAction } from '#lib/forms/actions/form-action.ts'
import { logOut, redirectToLogin } from '#lib/owners/sign-in/sign-in-requests.ts'
import { portalRetryPage } from '#lib/server/error-pages/portal-retry-page.ts'

export const dynamic = 'force-dynamic'

/** The logout button. */
export const POST = (request: Request): Promise<Response> =>
  handleFormAction(request, '', logOut, portalRetryPage('account'))

/** A GET doesn't sign out. */
export const GET = redirectToLogin
