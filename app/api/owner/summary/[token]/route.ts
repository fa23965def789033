import { takePress } from '#lib/forms/signed-links/link-action.ts'
import { takeSummarySwitch } from '#lib/portal/weekly-summary/weekly-summary-link.ts'
import { ownerRefusalPage } from '#lib/server/error-pages/portal-retry-page.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ token: string }> }

/** The button behind the link of a weekly summary. */
export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  takePress(request, (await params).token, takeSummarySwitch, ownerRefusalPage('account'))
