/** What the composer of an answer sends as a document: what is being written, and what is taken back. */
import { z } from 'zod'
import { transaction } from '../../db/transaction.ts'
import { documentAction } from '../../desk/document-action.ts'
import { requestTime } from '../../forms/request/request-time.ts'
import { findRequest } from '../queries.ts'
import { requestScope } from '../scope.ts'
import { isSentDraft, saveDraft } from './queries-drafts.ts'
import { type TakenBack, takeBackAnswer } from './send.ts'

/** In characters; what is longer the form refuses. */
const LONGEST = 12_000

const WRITTEN = z.object({
  id: z.uuid(),
  subject: z.string().max(LONGEST),
  body: z.string().max(LONGEST),
  files: z.array(z.string().max(80)).max(30),
})

/** Keeps what a colleague is writing, for when they come back to it, here or at another computer. */
export const keepAnswer = documentAction('keepAnswer', WRITTEN, async (staff, { id, ...written }) => {
  if (!(await findRequest(id, requestScope(staff)))) return { kind: 'gone' as const }
  if (await isSentDraft(id, staff.id, written)) return { kind: 'held' as const }
  const now = await requestTime()
  await transaction((tx) => saveDraft(tx, id, staff.id, written, { now }))
  return { kind: 'done' as const }
})

/** Takes an answer back that waits for its moment. */
export const takeBack = documentAction(
  'takeBackAnswer',
  z.object({ id: z.uuid(), mail: z.uuid() }),
  (staff, { id, mail }): Promise<TakenBack> => takeBackAnswer(staff, id, mail),
)
