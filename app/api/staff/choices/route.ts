import { errorResponse, jsonResponse, parseLocale, unavailableResponse } from '#app/api/json-response.ts'
import { loadChoices } from '#lib/cms/documents/choices.ts'
import { signedInStaff } from '#lib/desk/require-staff.ts'
import { log } from '#lib/log.ts'

export const dynamic = 'force-dynamic'

/** What the editor of a kind of document offers to choose from: `?locale=nl&kind=page`. For signed-in staff only. */
export async function GET(request: Request): Promise<Response> {
  const staff = await signedInStaff()
  if (!staff) return errorResponse('not signed in', 401)
  const query = new URL(request.url).searchParams
  const locale = parseLocale(query)
  if (!locale) return errorResponse('unknown locale')
  try {
    const choices = await loadChoices(staff.role, query.get('kind') ?? '', locale)
    return choices ? jsonResponse(choices) : errorResponse('not allowed', 404)
  } catch (error) {
    log.error({ event: 'desk.choices-failed', error }, 'What an editor offers to choose from could not be read.')
    return unavailableResponse()
  }
}
