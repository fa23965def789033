import { errorResponse, jsonResponse, parseLocale, readJsonBody, unavailableResponse } from '#app/api/json-response.ts'
import { planAddress } from '#lib/cms/pages/plan-address.ts'
import { may } from '#lib/desk/permissions.ts'
import { staffOfRequest } from '#lib/desk/session.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { log } from '#lib/log.ts'

export const dynamic = 'force-dynamic'

/** In bytes: a page and its address in four languages. */
const LONGEST = 20_000

/** Which addresses change when a page gets another one: `?locale=nl`, JSON. For signed-in staff only. */
export async function POST(request: Request): Promise<Response> {
  const locale = parseLocale(new URL(request.url).searchParams)
  if (!locale) return errorResponse('unknown locale')
  try {
    const staff = await staffOfRequest(request, await requestTime())
    if (!staff || !may(staff.role, 'edit-content')) return errorResponse('not signed in', 401)
    const changes = await planAddress(await readJsonBody(request, LONGEST), locale)
    return changes ? jsonResponse(changes) : errorResponse('no such page', 404)
  } catch (error) {
    log.error({ event: 'desk.address-plan-failed', error }, 'What a new address would do could not be found out.')
    return unavailableResponse()
  }
}
