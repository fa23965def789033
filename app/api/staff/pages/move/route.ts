import { errorResponse, jsonResponse, parseLocale, unavailableResponse } from '#app/api/json-response.ts'
import { planPlace } from '#lib/cms/pages/tree-request.ts'
import { may } from '#lib/desk/permissions.ts'
import { signedInStaff } from '#lib/desk/require-staff.ts'
import { log } from '#lib/log.ts'

export const dynamic = 'force-dynamic'

/** What a move of a page would do: `?locale=nl&page=12&under=3&before=7`. For signed-in staff only. */
export async function GET(request: Request): Promise<Response> {
  const staff = await signedInStaff()
  if (!staff || !may(staff.role, 'edit-content')) return errorResponse('not signed in', 401)
  const query = new URL(request.url).searchParams
  const locale = parseLocale(query)
  if (!locale) return errorResponse('unknown locale')
  try {
    const plan = await planPlace(Object.fromEntries(query), locale)
    return plan ? jsonResponse(plan) : errorResponse('no such page', 404)
  } catch (error) {
    log.error({ event: 'desk.move-plan-failed', error }, 'What a move of a page would do could not be found out.')
    return unavailableResponse()
  }
}
