import { ownerRefusalPage } from '#components/owner/refusalPage.ts'
import { takeForgotten } from '#lib/owners/forgotten.ts'
import { visitorOf } from '#lib/requests/intake/visitor.ts'
import { takePress } from '#lib/requests/links/press.ts'

export const dynamic = 'force-dynamic'

/** The form that asks for a link because the password is forgotten. */
export const POST = (request: Request): Promise<Response> =>
  takePress(request, '', (press) => takeForgotten(press, visitorOf(request)), ownerRefusalPage('forgotten'))
