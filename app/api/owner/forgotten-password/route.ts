import { visitorOf } from '#lib/forms/request/visitor.ts'
import { takePress } from '#lib/forms/signed-links/link-action.ts'
import { takeForgotten } from '#lib/portal/passwords/forgotten-password.ts'
import { ownerRefusalPage } from '#lib/server/error-pages/portal-retry-page.ts'

export const dynamic = 'force-dynamic'

/** The form that asks for a link because the password is forgotten. */
export const POST = (request: Request): Promise<Response> =>
  takePress(request, '', (press) => takeForgotten(press, visitorOf(request)), ownerRefusalPage('forgotten'))
