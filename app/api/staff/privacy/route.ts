import { unavailableResponse } from '#app/api/json-response.ts'
import { askedForFile, fileHeaders } from '#app/api/staff/asked-for-file.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { log } from '#lib/log.ts'
import { handOutPerson } from '#lib/privacy/view.ts'
import { brusselsDay } from '#lib/shared/time.ts'
import { isConfirmed } from '#lib/staff-accounts/sign-in/confirm-session.ts'

export const dynamic = 'force-dynamic'

/**
 * Everything that is held of a person, as JSON: `?locale=nl&person=` with the token of the page. Only for administrators,
 * from a page of the desk, and with a second step that was passed lately: else the page is shown that asks for it.
 */
export async function GET(request: Request): Promise<Response> {
  const asked = await askedForFile(request, 'manage-privacy')
  if (asked instanceof Response) return asked
  const { staff, locale, parameters } = asked
  const [token, now] = [parameters.get('person') ?? '', await requestTime()]
  try {
    const data = isConfirmed(staff, now) ? await handOutPerson(staff, token) : null
    if (data)
      return new Response(JSON.stringify(data, null, 2), {
        headers: fileHeaders('application/json', `person-${brusselsDay(now.toISOString())}.json`),
      })
  } catch (error) {
    log.error({ event: 'desk.privacy-failed', error }, 'What is held of a person could not be handed out.')
    return unavailableResponse()
  }
  const location = `${pathTo('deskPrivacy', locale)}?${new URLSearchParams({ person: token })}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
