import { refusalPage } from '#components/forms/pages/retryPage.ts'
import { changeCandidate } from '#lib/requests/candidates.ts'
import { takePress } from '#lib/requests/links/press.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ token: string }> }

/** What the agency asks on a candidate's page. */
export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  takePress(request, (await params).token, changeCandidate, refusalPage)
