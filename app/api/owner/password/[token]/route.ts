import { handleFormAction } from '#lib/forms/actions/form-action.ts'
import { handleNewPassword } from '#lib/owners/sign-in/choose-password.ts'
import { portalRetryPage } from '#lib/server/error-pages/portal-retry-page.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ token: string }> }

/** The form behind the link of an invitation or for a forgotten password. */
export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  handleFormAction(request, (await params).token, handleNewPassword, portalRetryPage('account'))
