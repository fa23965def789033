import { refusalPage } from '#components/forms/pages/retryPage.ts'
import { changeAppointment } from '#lib/requests/appointments/respond.ts'
import { takePress } from '#lib/requests/links/press.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ token: string }> }

/** Moves or cancels the visit of a signed link. */
export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  takePress(request, (await params).token, changeAppointment, refusalPage)
