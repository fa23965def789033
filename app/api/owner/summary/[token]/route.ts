import { ownerRefusalPage } from '#components/owner/refusalPage.ts'
import { takeSummarySwitch } from '#lib/owners/summary/link.ts'
import { takePress } from '#lib/requests/links/press.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ token: string }> }

/** The button behind the link of a weekly summary. */
export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  takePress(request, (await params).token, takeSummarySwitch, ownerRefusalPage('account'))
