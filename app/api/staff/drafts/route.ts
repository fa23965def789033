import { errorResponse, jsonResponse, readJsonBody, unavailableResponse } from '#app/api/json-response.ts'
import { answerDraft } from '#lib/cms/drafts/request.ts'
import { signedInStaff } from '#lib/desk/require-staff.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { log } from '#lib/log.ts'

export const dynamic = 'force-dynamic'

/** In bytes: 300 modules, or a very long article in four languages. */
const LONGEST = 1_000_000

/** Keeps what is typed into an editor as the draft of its document, or discards it. For signed-in staff only. */
export async function POST(request: Request): Promise<Response> {
  const staff = await signedInStaff()
  if (!staff) return errorResponse('not signed in', 401)
  const length = Number(request.headers.get('content-length'))
  if (!(length > 0 && length <= LONGEST)) return errorResponse('too long', 413)
  try {
    const sent = await readJsonBody(request, LONGEST)
    const answer = await answerDraft(staff, sent, await requestTime())
    return answer ? jsonResponse(answer) : errorResponse('not a draft')
  } catch (error) {
    log.error({ event: 'desk.draft-failed', error }, 'A draft could not be kept.')
    return unavailableResponse()
  }
}
