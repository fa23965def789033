import { handleFormAction } from '#lib/forms/actions/form-action.ts'
import { handleForgottenPassword } from '#lib/owners/sign-in/forgotten-password.ts'
import { portalRetryPage } from '#lib/server/error-pages/portal-retry-page.ts'

export const dynamic = 'force-dynamic'

/** The form that requests a link for a new password. */
export const POST = (request: Request): Promise<Response> =>
  handleFormAction(request, '', handleForgottenPassword, portalRetryPage('forgotten'))
