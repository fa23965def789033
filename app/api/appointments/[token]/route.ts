import { handleFormAction } from '#lib/forms/actions/form-action.ts'
import { refusalPage } from '#lib/server/error-pages/retry-page.ts'
import { respondToViewing } from '#lib/viewings/response.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ token: string }> }

/** Moves or cancels the viewing of a signed link. */
export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  handleFormAction(request, (await params).token, respondToViewing, refusalPage)
