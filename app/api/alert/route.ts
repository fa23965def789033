import { errorResponse, jsonResponse, orUnavailable, parseLocale } from '#app/api/json-response.ts'
import { requestFormProps } from '#components/form-kit/requestFormProps.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { alertCriteria, alertQuery } from '#lib/saved-searches/rules-query.ts'
import { loadAlert } from '#lib/saved-searches/view-alert.ts'

export const dynamic = 'force-dynamic'

/** What the dialog "keep me informed" shows: `?locale=nl&goal=sale&criteria=…`, as the address of its page. */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const locale = parseLocale(query)
  if (!locale) return errorResponse('unknown locale')
  return orUnavailable({ event: 'alert.failed', text: 'What an alert watches could not be read.' }, async () => {
    const criteria = alertCriteria(Object.fromEntries(query))
    const [alert, form] = await Promise.all([
      loadAlert(criteria, locale, await requestTime()),
      requestFormProps({ form: 'alert', query: alertQuery(criteria) }, locale),
    ])
    return jsonResponse({ alert, form })
  })
}
