import { deskRoute, IN_LANGUAGE, parameter } from '#app/api/staff/desk-route.ts'
import { loadChoices } from '#lib/cms/documents/choices.ts'

export const dynamic = 'force-dynamic'

/** What the editor of a kind of document offers to choose from, to who may edit it: `?locale=nl&kind=page`. */
export const GET = deskRoute(
  null,
  { query: IN_LANGUAGE.extend({ kind: parameter(30) }) },
  { event: 'desk.choices-failed', text: 'What an editor offers to choose from could not be read.' },
  ({ staff, query: { kind, locale } }) => loadChoices(staff.role, kind, locale),
)
