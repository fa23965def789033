import { deskRoute, IN_LANGUAGE } from '#app/api/staff/desk-route.ts'
import { notePresence, SENT_PRESENCE } from '#lib/cms/presence/presence.ts'

export const dynamic = 'force-dynamic'

/** A document and a tab. */
const LONGEST = 2000

/** A tab of the desk says which document it has open, and is told who else has: `?locale=nl`, JSON. */
export const POST = deskRoute(
  null,
  { query: IN_LANGUAGE, body: { schema: SENT_PRESENCE, bytes: LONGEST } },
  { event: 'desk.presence-failed', text: 'Who has a document open could not be noted.' },
  ({ staff, sent, query: { locale }, now }) => notePresence(staff, sent, locale, now),
)
