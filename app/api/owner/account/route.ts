import { handleFormAction } from '#lib/forms/actions/form-action.ts'
import { changeOwnAccount } from '#lib/owners/account/actions.ts'
import { portalRetryPage } from '#lib/server/error-pages/portal-retry-page.ts'

export const dynamic = 'force-dynamic'

/** The forms of an owner's account page. */
export const POST = (request: Request): Promise<Response> =>
  handleFormAction(request, '', changeOwnAccount, portalRetryPage('account'))
