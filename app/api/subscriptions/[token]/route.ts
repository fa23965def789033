import { refusalPage } from '#components/forms/pages/retryPage.ts'
import { takePress } from '#lib/requests/links/press.ts'
import { changeSubscription } from '#lib/requests/wishes/manage.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ token: string }> }

/** The buttons of the page of a wish or the newsletter. */
export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  takePress(request, (await params).token, changeSubscription, refusalPage)
