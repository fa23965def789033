import { errorResponse, jsonResponse, parseLocale, unavailableResponse } from '#app/api/json-response.ts'
import { signedInStaff } from '#lib/desk/require-staff.ts'
import { LONGEST_SEARCH, searchDesk } from '#lib/desk-search/search.ts'
import { log } from '#lib/log.ts'

export const dynamic = 'force-dynamic'

/** What the reader may open at the desk and is found by a few words: `?locale=nl&q=words`. For signed-in staff only. */
export async function GET(request: Request): Promise<Response> {
  const staff = await signedInStaff()
  if (!staff) return errorResponse('not signed in', 401)
  const query = new URL(request.url).searchParams
  const locale = parseLocale(query)
  if (!locale) return errorResponse('unknown locale')
  try {
    return jsonResponse(await searchDesk(staff, (query.get('q') ?? '').slice(0, LONGEST_SEARCH), locale))
  } catch (error) {
    log.error({ event: 'desk.search-failed', error }, 'The desk could not be searched.')
    return unavailableResponse()
  }
}
