/** Takes back what a list did, and removes categories, as the browser asks for it. */
import { z } from 'zod'
import { documentAction, type Failure } from '../../desk/document-action.ts'
import { requestTime } from '../../forms/request/request-time.ts'
import { DOCUMENT_KINDS } from '../collections/rules-kind-names.ts'
import { type CategoryResult, removeCategory } from './remove-category.ts'
import { MOST_AT_ONCE } from './rules-bulk-actions.ts'
import { undoMany } from './undo-many.ts'

const kind = z.enum(DOCUMENT_KINDS)
const id = z.string().max(300)
const version = z.number().int().min(0)
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

export type CategoryAnswer = CategoryResult | Failure

/** Takes back what a list did. */
export const undoDeskChanges = documentAction('undoDeskChanges', UNDO, (person, { rows }) => undoMany(person, rows))

/** Removes a category, and moves what is in it. */
export const removeDeskCategory = documentAction('removeDeskCategory', CATEGORY, async (person, sent) =>
  removeCategory(person, sent, await requestTime()),
)
