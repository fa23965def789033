import { handleFormAction } from '#lib/forms/actions/form-action.ts'
import { refusalPage } from '#lib/server/error-pages/retry-page.ts'
import { respondToFeedback } from '#lib/viewings/feedback/feedback.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ token: string }> }

/** Takes in what a visitor says of a viewing. */
export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  handleFormAction(request, (await params).token, respondToFeedback, refusalPage)
