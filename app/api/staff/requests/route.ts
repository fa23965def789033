import { errorResponse, jsonResponse, parseLocale, unavailableResponse } from '#app/api/json-response.ts'
import { may } from '#lib/desk/permissions.ts'
import { signedInStaff } from '#lib/desk/require-staff.ts'
import { parametersOf } from '#lib/desk/rules-list-query.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { log } from '#lib/log.ts'
import { readRequestQuery } from '#lib/requests/rules-query.ts'
import { loadRequests } from '#lib/requests/view-list.ts'

export const dynamic = 'force-dynamic'

/** A page of the requests that the reader may see: `?locale=nl` and what the list's address holds. For staff only. */
export async function GET(request: Request): Promise<Response> {
  const staff = await signedInStaff()
  if (!staff) return errorResponse('not signed in', 401)
  const query = new URL(request.url).searchParams
  const locale = parseLocale(query)
  if (!locale) return errorResponse('unknown locale')
  if (!may(staff.role, 'see-requests')) return errorResponse('not allowed', 404)
  try {
    return jsonResponse(await loadRequests(staff, readRequestQuery(parametersOf(query)), locale, await requestTime()))
  } catch (error) {
    log.error({ event: 'desk.requests-failed', error }, 'The list of requests could not be read.')
    return unavailableResponse()
  }
}
