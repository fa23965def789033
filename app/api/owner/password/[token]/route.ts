import { takePress } from '#lib/forms/signed-links/link-action.ts'
import { takeNewPassword } from '#lib/portal/passwords/choose-password.ts'
import { ownerRefusalPage } from '#lib/server/error-pages/portal-retry-page.ts'

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
