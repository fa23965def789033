import { handleFormAction } from '#lib/forms/actions/form-action.ts'
import { handleSummaryAction } from '#lib/owners/summary/link.ts'
import { portalRetryPage } from '#lib/server/error-pages/portal-retry-page.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ token: string }> }

/** The buttons behind the link in a weekly summary. */
export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  handleFormAction(request, (await params).token, handleSummaryAction, portalRetryPage('account'))
