import { z } from 'zod'
import { deskRoute, parameter } from '#app/api/staff/desk-route.ts'
import { liveAnswer } from '#lib/cms/presence/live.ts'

export const dynamic = 'force-dynamic'

/** Whether visitors get a document as it is stored: `?kind=page&id=12`. */
export const GET = deskRoute(
  'see-content',
  { query: z.object({ kind: parameter(30), id: parameter(300) }) },
  { event: 'desk.live-failed', text: 'Whether a change is public could not be found out.' },
  ({ query: { kind, id } }) => liveAnswer(kind, id),
)
