import { handleFormAction } from '#lib/forms/actions/form-action.ts'
import { changeSubscription } from '#lib/saved-searches/manage-subscription.ts'
import { refusalPage } from '#lib/server/error-pages/retry-page.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ token: string }> }

/** The buttons of the page of a saved search or the newsletter. */
export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  handleFormAction(request, (await params).token, changeSubscription, refusalPage)
