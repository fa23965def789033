import { deskRoute, IN_LANGUAGE, parameter } from '#app/api/staff/desk-route.ts'
import { LONGEST_SEARCH, searchDesk } from '#lib/desk-search/search.ts'

export const dynamic = 'force-dynamic'

/** What the reader may open at the desk and is found by a few words: `?locale=nl&q=words`. */
export const GET = deskRoute(
  null,
  { query: IN_LANGUAGE.extend({ q: parameter(LONGEST_SEARCH) }) },
  { event: 'desk.search-failed', text: 'The desk could not be searched.' },
  ({ staff, query: { q, locale } }) => searchDesk(staff, q, locale),
)
