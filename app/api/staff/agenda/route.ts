import { deskRoute, IN_LANGUAGE } from '#app/api/staff/desk-route.ts'
import { brusselsDay } from '#lib/shared/time.ts'
import { readAgendaQuery } from '#lib/viewings/agenda/rules-query.ts'
import { loadAgenda } from '#lib/viewings/agenda/view.ts'

export const dynamic = 'force-dynamic'

/** The agenda that the reader may see: `?locale=nl` and what the page's address holds. */
export const GET = deskRoute(
  'see-agenda',
  { query: IN_LANGUAGE },
  { event: 'desk.agenda-failed', text: 'The agenda could not be read.' },
  ({ staff, query: { locale }, parameters, now }) =>
    loadAgenda(staff, readAgendaQuery(Object.fromEntries(parameters), brusselsDay(now.toISOString())), locale, now),
)
