import { errorResponse, jsonResponse, parseLocale, unavailableResponse } from '#app/api/json-response.ts'
import { isDocumentKind } from '#lib/cms/collections/rules-kind-names.ts'
import { DOCUMENTS } from '#lib/cms/collections/rules-kinds.ts'
import { loadDocumentPage } from '#lib/cms/lists/view-page.ts'
import { may } from '#lib/desk/permissions.ts'
import { signedInStaff } from '#lib/desk/require-staff.ts'
import { parametersOf, readListQuery } from '#lib/desk/rules-list-query.ts'
import { log } from '#lib/log.ts'

export const dynamic = 'force-dynamic'

/** A page of a list of documents: `?locale=nl&kind=article` and what the list's address holds. For staff who edit the kind. */
export async function GET(request: Request): Promise<Response> {
  const staff = await signedInStaff()
  if (!staff) return errorResponse('not signed in', 401)
  const query = new URL(request.url).searchParams
  const [locale, kind] = [parseLocale(query), query.get('kind')]
  if (!locale || !isDocumentKind(kind)) return errorResponse('unknown list')
  if (!may(staff.role, DOCUMENTS[kind].permission)) return errorResponse('not allowed', 404)
  try {
    return jsonResponse((await loadDocumentPage(kind, readListQuery(parametersOf(query)), locale)).list)
  } catch (error) {
    log.error({ event: 'desk.list-failed', error }, 'A list of documents could not be read.')
    return unavailableResponse()
  }
}
