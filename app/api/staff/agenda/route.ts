import { errorResponse, jsonResponse, parseLocale, unavailableResponse } from '#app/api/json-response.ts'
import { may } from '#lib/desk/permissions.ts'
import { signedInStaff } from '#lib/desk/require-staff.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { log } from '#lib/log.ts'
import { brusselsDay } from '#lib/shared/time.ts'
import { readAgendaQuery } from '#lib/viewings/agenda/rules-query.ts'
import { loadAgenda } from '#lib/viewings/agenda/view.ts'

export const dynamic = 'force-dynamic'

/** The agenda that the reader may see: `?locale=nl` and what the page's address holds. For staff only. */
export async function GET(request: Request): Promise<Response> {
  const staff = await signedInStaff()
  if (!staff) return errorResponse('not signed in', 401)
  const parameters = new URL(request.url).searchParams
  const locale = parseLocale(parameters)
  if (!locale) return errorResponse('unknown locale')
  if (!may(staff.role, 'see-agenda')) return errorResponse('not allowed', 404)
  try {
    const now = await requestTime()
    const query = readAgendaQuery(Object.fromEntries(parameters), brusselsDay(now.toISOString()))
    return jsonResponse(await loadAgenda(staff, query, locale, now))
  } catch (error) {
    log.error({ event: 'desk.agenda-failed', error }, 'The agenda could not be read.')
    return unavailableResponse()
  }
}
