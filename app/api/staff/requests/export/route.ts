import { unavailableResponse } from '#app/api/json-response.ts'
import { askedForFile, fileHeaders } from '#app/api/staff/asked-for-file.ts'
import { parametersOf } from '#lib/desk/rules-list-query.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { log } from '#lib/log.ts'
import { exportRequests } from '#lib/requests/export/export.ts'
import { formatRequestQuery, readRequestQuery } from '#lib/requests/rules-query.ts'
import { streamOf } from '#lib/shared/text-stream.ts'
import { brusselsDay } from '#lib/shared/time.ts'
import { isConfirmed } from '#lib/staff-accounts/sign-in/confirm-session.ts'

export const dynamic = 'force-dynamic'

/**
 * The requests of a list as a file: `?locale=nl` and what the list's address holds. Only for who may, from a page of the
 * desk, and with a second step that was passed lately: without one the page is shown that asks for it.
 */
export async function GET(request: Request): Promise<Response> {
  const asked = await askedForFile(request, 'export-requests')
  if (asked instanceof Response) return asked
  const { staff, locale, parameters } = asked
  const [query, now] = [readRequestQuery(parametersOf(parameters)), await requestTime()]
  if (!isConfirmed(staff, now)) {
    const location = `${pathTo('deskExport', locale)}?${formatRequestQuery(query)}`
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
  }
  try {
    const lines = await exportRequests(staff, query, locale, now)
    return new Response(streamOf(lines).pipeThrough(new TextEncoderStream()), {
      headers: fileHeaders('text/csv', `requests-${brusselsDay(now.toISOString())}.csv`),
    })
  } catch (error) {
    log.error({ event: 'desk.export-failed', error }, 'The requests could not be exported.')
    return unavailableResponse()
  }
}
