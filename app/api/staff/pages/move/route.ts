import { deskRoute, IN_LANGUAGE } from '#app/api/staff/desk-route.ts'
import { planPlace } from '#lib/cms/pages/tree-request.ts'

export const dynamic = 'force-dynamic'

/** What a move of a page would do: `?locale=nl&page=12&under=3&before=7`. */
export const GET = deskRoute(
  'edit-content',
  { query: IN_LANGUAGE },
  { event: 'desk.move-plan-failed', text: 'What a move of a page would do could not be found out.' },
  ({ query: { locale }, parameters }) => planPlace(Object.fromEntries(parameters), locale),
)
