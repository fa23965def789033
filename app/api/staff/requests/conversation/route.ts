import { z } from 'zod'
import { deskRoute, IN_LANGUAGE } from '#app/api/staff/desk-route.ts'
import { loadTalk } from '#lib/tasks/view-conversation.ts'

export const dynamic = 'force-dynamic'

/** One request as a conversation: `?locale=nl&id=<id>`. */
export const GET = deskRoute(
  'see-requests',
  { query: IN_LANGUAGE.extend({ id: z.uuid() }) },
  { event: 'desk.conversation-failed', text: 'A conversation could not be read.' },
  ({ staff, query: { id, locale }, now }) => loadTalk(staff, id, locale, now),
)
