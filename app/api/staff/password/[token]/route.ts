import { handleFormAction } from '#lib/forms/actions/form-action.ts'
import { portalRetryPage } from '#lib/server/error-pages/portal-retry-page.ts'
import { chooseStaffPassword } from '#lib/staff-accounts/sign-in/choose-password.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ token: string }> }

/** The form behind the link of an invitation to the desk, without JavaScript. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  return handleFormAction(request, (await params).token, chooseStaffPassword, portalRetryPage('account'))
}
