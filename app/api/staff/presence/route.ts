import { errorResponse, jsonResponse, parseLocale, readJsonBody, unavailableResponse } from '#app/api/json-response.ts'
import { notePresence } from '#lib/cms/presence/presence.ts'
import { staffOfRequest } from '#lib/desk/session.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { log } from '#lib/log.ts'

export const dynamic = 'force-dynamic'

/** In bytes: a document and a tab. */
const LONGEST = 2000

/** A tab of the desk says which document it has open, and is told who else has: `?locale=nl`, JSON. For staff only. */
export async function POST(request: Request): Promise<Response> {
  const locale = parseLocale(new URL(request.url).searchParams)
  if (!locale) return errorResponse('unknown locale')
  try {
    const now = await requestTime()
    const staff = await staffOfRequest(request, now)
    if (!staff) return errorResponse('not signed in', 401)
    const others = await notePresence(staff, await readJsonBody(request, LONGEST), locale, now)
    return others ? jsonResponse(others) : errorResponse('no such document', 404)
  } catch (error) {
    log.error({ event: 'desk.presence-failed', error }, 'Who has a document open could not be noted.')
    return unavailableResponse()
  }
}
