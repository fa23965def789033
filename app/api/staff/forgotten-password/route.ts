import { handleFormAction } from '#lib/forms/actions/form-action.ts'
import { portalRetryPage } from '#lib/server/error-pages/portal-retry-page.ts'
import { handleForgottenStaffPassword } from '#lib/staff-accounts/sign-in/forgotten-password.ts'

export const dynamic = 'force-dynamic'

/** The desk's form that requests a link for a new password, without JavaScript. */
export const POST = (request: Request): Promise<Response> =>
  handleFormAction(request, '', handleForgottenStaffPassword, portalRetryPage('forgotten'))
