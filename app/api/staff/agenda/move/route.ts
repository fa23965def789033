import { deskRoute, IN_LANGUAGE, parameter } from '#app/api/staff/desk-route.ts'
import { loadMove } from '#lib/viewings/agenda/view-move.ts'

export const dynamic = 'force-dynamic'

const QUERY = IN_LANGUAGE.extend({
  visit: parameter(36),
  day: parameter(10),
  view: parameter(10),
  start: parameter(30),
})

/** Where a viewing may go, while it is dragged: `?locale=nl&visit=…&day=…`; with `start`, what moving it there would do. */
export const GET = deskRoute(
  'handle-agenda',
  { query: QUERY },
  { event: 'desk.move-failed', text: 'The free hours of a viewing could not be read.' },
  ({ staff, query: { locale, ...asked }, now }) => loadMove(staff, asked, locale, now),
)
