import { errorResponse, jsonResponse, unavailableResponse } from '#app/api/json-response.ts'
import { liveAnswer } from '#lib/cms/presence/live.ts'
import { may } from '#lib/desk/permissions.ts'
import { signedInStaff } from '#lib/desk/require-staff.ts'
import { log } from '#lib/log.ts'

export const dynamic = 'force-dynamic'

/** Whether visitors get a document as it is stored: `?kind=page&id=12`. For signed-in staff only. */
export async function GET(request: Request): Promise<Response> {
  const staff = await signedInStaff()
  if (!staff || !may(staff.role, 'see-content')) return errorResponse('not signed in', 401)
  const query = new URL(request.url).searchParams
  try {
    const answer = await liveAnswer(query.get('kind') ?? '', (query.get('id') ?? '').slice(0, 300))
    return answer ? jsonResponse(answer) : errorResponse('no such kind', 404)
  } catch (error) {
    log.error({ event: 'desk.live-failed', error }, 'Whether a change is public could not be found out.')
    return unavailableResponse()
  }
}
