import { takePress } from '#lib/forms/signed-links/link-action.ts'
import { refusalPage } from '#lib/server/error-pages/retry-page.ts'
import { changeAppointment } from '#lib/viewings/viewing-response.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ token: string }> }

/** Moves or cancels the visit of a signed link. */
export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  takePress(request, (await params).token, changeAppointment, refusalPage)
