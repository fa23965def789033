import { errorResponse, parseLocale, unavailableResponse } from '#app/api/json-response.ts'
import { attachmentHeader } from '#lib/domain/shared/file-name.ts'
import { brusselsDay } from '#lib/domain/shared/time.ts'
import { may } from '#lib/domain/staff/permissions.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { log } from '#lib/log.ts'
import { isConfirmed } from '#lib/staff/confirm-session.ts'
import { handOutPerson } from '#lib/staff/privacy/person-data.ts'
import { signedInStaff } from '#lib/staff/require-staff.ts'

export const dynamic = 'force-dynamic'

/**
 * Everything that is held of a person, as JSON: `?locale=nl&person=` with the token of the page. Only for administrators,
 * from a page of the desk, and with a second step that was passed lately: else the page is shown that asks for it.
 */
export async function GET(request: Request): Promise<Response> {
  const staff = await signedInStaff()
  if (!staff) return errorResponse('not signed in', 401)
  const parameters = new URL(request.url).searchParams
  const locale = parseLocale(parameters)
  if (!locale) return errorResponse('unknown locale')
  if (!may(staff.role, 'manage-privacy')) return errorResponse('not allowed', 404)
  const from = request.headers.get('sec-fetch-site')
  if (from !== null && from !== 'same-origin') return errorResponse('asked for by another site', 403)
  const [token, now] = [parameters.get('person') ?? '', new Date()]
  try {
    const data = isConfirmed(staff, now) ? await handOutPerson(staff, token) : null
    if (data)
      return new Response(JSON.stringify(data, null, 2), {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': attachmentHeader(`person-${brusselsDay(now.toISOString())}.json`),
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        },
      })
  } catch (error) {
    log.error({ event: 'desk.privacy-failed', error }, 'What is held of a person could not be handed out.')
    return unavailableResponse()
  }
  const location = `${pathTo('deskPrivacy', locale)}?${new URLSearchParams({ person: token })}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
