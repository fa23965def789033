/** What an editor sends to keep or discard a draft, and the answer. */
import { z } from 'zod'
import type { SessionStaff } from '../../desk/session.ts'
import type { DocumentState } from '../collections/rules-state.ts'
import { STATE } from '../documents/request.ts'
import { type DraftResult, discardDraft, saveDraft } from './drafts.ts'

/** As the browser sends it. */
export const SENT_DRAFT = z.strictObject({
  kind: z.enum(['page', 'article']),
  id: z.string().regex(/^\d{1,9}$/),
  version: z.number().int().min(0),
  revision: z.int32().min(0),
  /** Null: discard it. */
  state: STATE.nullable(),
})

export type DraftAnswer = DraftResult | { kind: 'discarded' }

/** Keeps or discards a draft. */
export async function answerDraft(
  staff: SessionStaff,
  { state, ...rest }: z.infer<typeof SENT_DRAFT>,
  now: Date,
): Promise<DraftAnswer> {
  if (state) return saveDraft(staff, { ...rest, state: state as DocumentState }, now)
  return { kind: (await discardDraft(staff, rest)) ? 'discarded' : 'missing' }
}
