import { deskRoute, IN_LANGUAGE } from '#app/api/staff/desk-route.ts'
import { readRequestQuery } from '#lib/requests/rules-query.ts'
import { loadRequests } from '#lib/requests/view-list.ts'
import { parametersOf } from '#lib/shared/parameters-of.ts'

export const dynamic = 'force-dynamic'

/** A page of the requests that the reader may see: `?locale=nl` and what the list's address holds. */
export const GET = deskRoute(
  'see-requests',
  { query: IN_LANGUAGE },
  { event: 'desk.requests-failed', text: 'The list of requests could not be read.' },
  ({ staff, query: { locale }, parameters, now }) =>
    loadRequests(staff, readRequestQuery(parametersOf(parameters)), locale, now),
)
