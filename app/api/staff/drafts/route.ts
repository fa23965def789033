import { z } from 'zod'
import { deskRoute } from '#app/api/staff/desk-route.ts'
import { answerDraft, SENT_DRAFT } from '#lib/cms/drafts/request.ts'

export const dynamic = 'force-dynamic'

/** 300 modules, or a very long article in four languages. */
const LONGEST = 1_000_000

/** Keeps what is typed into an editor as the draft of its document, or discards it. */
export const POST = deskRoute(
  null,
  { query: z.object({}), body: { schema: SENT_DRAFT, bytes: LONGEST } },
  { event: 'desk.draft-failed', text: 'A draft could not be kept.' },
  ({ staff, sent, now }) => answerDraft(staff, sent, now),
)
