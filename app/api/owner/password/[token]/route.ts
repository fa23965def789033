import { ownerRefusalPage } from '#components/owner/refusalPage.ts'
import { takeNewPassword } from '#lib/owners/choose-password.ts'
import { takePress } from '#lib/requests/links/press.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ token: string }> }

/** The form behind the link of an invitation or of a forgotten password. */
export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  takePress(
    request,
    (await params).token,
    (press) => takeNewPassword(press, request.headers.get('user-agent')),
    ownerRefusalPage('account'),
  )
