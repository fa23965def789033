import { deskRoute, IN_LANGUAGE } from '#app/api/staff/desk-route.ts'
import { deskCommands } from '#lib/desk-search/commands.ts'

export const dynamic = 'force-dynamic'

/** What the reader can do from everywhere at the desk: `?locale=nl`. */
export const GET = deskRoute(
  null,
  { query: IN_LANGUAGE },
  { event: 'desk.search-failed', text: 'The desk could not be searched.' },
  async ({ staff, query: { locale } }) => deskCommands(staff, locale),
)
