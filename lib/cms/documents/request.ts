/** Reads what the editor of a document sends, and answers it. */
import { z } from 'zod'
import { documentAction, type Failure } from '../../desk/document-action.ts'
import { LANGUAGES } from '../../listings/rules.ts'
import { DOCUMENT_KINDS } from '../collections/rules-kind-names.ts'
import type { DocumentState } from '../collections/rules-state.ts'
import { deleteDraft } from '../drafts/queries.ts'
import { restoreVersion } from '../versions/restore.ts'
import { type Place, placesOf } from './places.ts'
import { deleteDocument, type SaveResult, saveDocument } from './save-document.ts'

export type DocumentAnswer = SaveResult | Failure

export type RemovalAnswer = Exclude<DocumentAnswer, { kind: 'used' }> | { kind: 'used'; places: Place[] }

const values = z.record(z.string().max(40), z.json())
const texts = z.partialRecord(z.enum(LANGUAGES), values)
const row = z.strictObject({ key: z.number().int().positive().nullable(), fields: values, texts })
/** What a document holds, as the browser sends it. */
export const STATE = z.strictObject({
  fields: values,
  texts,
  lists: z.record(z.string().max(40), z.array(row).max(400)),
})
const SENT = z.strictObject({
  kind: z.enum(DOCUMENT_KINDS),
  id: z.string().max(300).nullable(),
  version: z.number().int().min(0),
  state: STATE,
  /** The revision of the draft that is published by it. */
  draft: z.number().int().min(0).optional(),
})
const UNDONE = z.strictObject({
  kind: z.enum(DOCUMENT_KINDS),
  id: z.string().max(300),
  version: z.number().int().min(0),
  latest: z.number().int().min(0),
})
const REMOVED = SENT.omit({ state: true, draft: true }).extend({ id: z.string().max(300) })

/** Saves a document as the browser sent it. */
export const saveDeskDocument = documentAction('saveDeskDocument', SENT, async (person, { draft, ...sent }) => {
  const result = await saveDocument(person, { ...sent, state: sent.state as DocumentState })
  // What was typed is stored now.
  if (draft && result.kind === 'saved') await deleteDraft({ kind: sent.kind, id: result.id }, draft)
  return result
})

/** Removes a document, or says which others need it. */
export const removeDeskDocument = documentAction(
  'removeDeskDocument',
  REMOVED,
  async (person, sent): Promise<Exclude<RemovalAnswer, Failure>> => {
    const removal = await deleteDocument(person, sent)
    return removal.kind === 'used' ? { kind: 'used', places: await placesOf(removal.places, person.language) } : removal
  },
)

/** Takes back the last save. */
export const undoDeskDocument = documentAction('undoDeskDocument', UNDONE, restoreVersion)
