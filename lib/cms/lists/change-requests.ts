/** Reads what lists send to change documents, and answers it. */
import { z } from 'zod'
import { VERIFICATIONS } from '../../content/rules-modules.ts'
import { documentAction, type Failure } from '../../desk/document-action.ts'
import { requestTime } from '../../forms/request/request-time.ts'
import { LANGUAGES } from '../../listings/rules.ts'
import { DOCUMENT_KINDS } from '../collections/rules-kind-names.ts'
import { type ChangeResult, changeMany } from './change-many.ts'
import { type CategoryResult, removeCategory } from './remove-category.ts'
import { BULK_ACTIONS, MOST_AT_ONCE } from './rules-bulk-actions.ts'
import { type UndoResult, undoMany } from './undo-many.ts'

const kind = z.enum(DOCUMENT_KINDS)
const id = z.string().max(300)
const version = z.number().int().min(0)
const CHANGE = z.strictObject({
  kind,
  action: z.enum(BULK_ACTIONS),
  chosen: z.union([
    z.strictObject({ ids: z.array(id).min(1).max(5000) }),
    z.strictObject({ query: z.string().max(1000) }),
  ]),
  count: z.number().int().min(1).max(100_000),
  verification: z.enum(VERIFICATIONS).nullable(),
  locale: z.enum(LANGUAGES),
})
const UNDO = z.strictObject({
  // A category that was removed, and what moved out of it.
  rows: z.array(z.strictObject({ kind, id, before: version, latest: version })).max(MOST_AT_ONCE + 1),
})
const CATEGORY = z.strictObject({
  id: z.string().regex(/^\d{1,9}$/),
  target: z
    .string()
    .regex(/^\d{1,9}$/)
    .nullable(),
  count: z.number().int().min(0),
})

export type ChangeAnswer = ChangeResult | Failure
export type UndoAnswer = UndoResult | Failure
export type CategoryAnswer = CategoryResult | Failure

/** Changes the documents that were chosen in a list. */
export const changeDeskDocuments = documentAction('changeDeskDocuments', CHANGE, async (person, sent) =>
  changeMany(person, sent, await requestTime()),
)

/** Takes back what a list did. */
export const undoDeskChanges = documentAction('undoDeskChanges', UNDO, (person, { rows }) => undoMany(person, rows))

/** Removes a category, and moves what is in it. */
export const removeDeskCategory = documentAction('removeDeskCategory', CATEGORY, async (person, sent) =>
  removeCategory(person, sent, await requestTime()),
)
