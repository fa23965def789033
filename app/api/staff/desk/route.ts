import { handleDeskAction } from '#lib/desk/actions.ts'
import { handleFormAction } from '#lib/forms/actions/form-action.ts'
import { portalRetryPage } from '#lib/server/error-pages/portal-retry-page.ts'

export const dynamic = 'force-dynamic'

/** Every form behind the desk's login, without JavaScript. */
export const POST = (request: Request): Promise<Response> =>
  handleFormAction(request, '', handleDeskAction, portalRetryPage('account'))
