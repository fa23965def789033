import { handleFormAction } from '#lib/forms/actions/form-action.ts'
import { changeCandidate } from '#lib/rental-applications/applications.ts'
import { refusalPage } from '#lib/server/error-pages/retry-page.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ token: string }> }

/** The forms of the agency on a rental candidate's page. */
export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  handleFormAction(request, (await params).token, changeCandidate, refusalPage)
