import { handleFormAction } from '#lib/forms/actions/form-action.ts'
import { portalRetryPage } from '#lib/server/error-pages/portal-retry-page.ts'
import { confirmStaff } from '#lib/staff-accounts/sign-in/sign-in.ts'

export const dynamic = 'force-dynamic'

/** The form of the desk's second step, without JavaScript. */
export const POST = (request: Request): Promise<Response> =>
  handleFormAction(request, '', confirmStaff, portalRetryPage('code'))
