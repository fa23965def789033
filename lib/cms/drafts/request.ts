/** Reads what an editor sends to keep or discard a draft, and answers it. */
import { z } from 'zod'
import type { SessionStaff } from '../../desk/session.ts'
import type { DocumentState } from '../collections/rules-state.ts'
import { STATE } from '../documents/request.ts'
import { type DraftResult, discardDraft, saveDraft } from './drafts.ts'

const SENT = z.strictObject({
  kind: z.enum(['page', 'article']),
  id: z.string().regex(/^\d{1,9}$/),
  version: z.number().int().min(0),
  revision: z.int32().min(0),
  /** Null: discard it. */
  state: STATE.nullable(),
})

export type DraftAnswer = DraftResult | { kind: 'discarded' }

/** Keeps or discards a draft as the browser sent it; null for what no editor sends. */
export async function answerDraft(staff: SessionStaff, sent: unknown, now: Date): Promise<DraftAnswer | null> {
  const { success, data } = SENT.safeParse(sent)
  if (!success) return null
  const { state, ...rest } = data
  if (state) return saveDraft(staff, { ...rest, state: state as DocumentState }, now)
  return { kind: (await discardDraft(staff, rest)) ? 'discarded' : 'missing' }
}
