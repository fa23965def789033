import { handleFormAction } from '#lib/forms/actions/form-action.ts'
import { portalRetryPage } from '#lib/server/error-pages/portal-retry-page.ts'
import { signInStaff } from '#lib/staff-accounts/sign-in/sign-in.ts'

export const dynamic = 'force-dynamic'

/** The desk's form with mail address and password, without JavaScript. */
export const POST = (request: Request): Promise<Response> =>
  handleFormAction(request, '', signInStaff, portalRetryPage('login'))
