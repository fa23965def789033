/** Reads what the editor of a document sends, and answers it. */
import { z } from 'zod'
import { documentAction, type Failure } from '../../desk/document-action.ts'
import { LANGUAGES } from '../../listings/rules.ts'
import { DOCUMENT_KINDS } from '../collections/rules-kind-names.ts'
import type { DocumentState } from '../collections/rules-state.ts'
import { type ForeignPart, foreignWork } from '../drafts/drafts.ts'
import { deleteDraft } from '../drafts/queries.ts'
import { restoreVersion } from '../versions/restore.ts'
import { type Place, placesOf } from './places.ts'
import { deleteDocument, type SaveResult, saveDocument } from './save-document.ts'

/** It would publish what colleagues left as a draft: nothing was stored, and the person is asked. */
export type Foreign = { kind: 'foreign'; parts: ForeignPart[] }

export type DocumentAnswer = SaveResult | Failure | Foreign

export type RemovalAnswer = Exclude<DocumentAnswer, { kind: 'used' | 'foreign' }> | { kind: 'used'; places: Place[] }

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
  /** The person knows that colleagues’ unfinished work goes with it. A page of an older build can’t ask. */
  agreed: z.boolean().default(true),
})
const UNDONE = z.strictObject({
  kind: z.enum(DOCUMENT_KINDS),
  id: z.string().max(300),
  version: z.number().int().min(0),
  latest: z.number().int().min(0),
})
const REMOVED = SENT.omit({ state: true, draft: true, agreed: true }).extend({ id: z.string().max(300) })

/** Saves a document as the browser sent it; before it publishes what colleagues left unfinished, the person is asked. */
export const saveDeskDocument = documentAction(
  'saveDeskDocument',
  SENT,
  async (person, { draft = 0, agreed, ...sent }): Promise<Exclude<DocumentAnswer, Failure>> => {
    const document = { ...sent, state: sent.state as DocumentState }
    const parts = agreed ? [] : await foreignWork(person, { ...document, revision: draft })
    if (parts.length > 0) return { kind: 'foreign', parts }
    const result = await saveDocument(person, document)
    // What was typed is stored now.
    if (draft && result.kind === 'saved') await deleteDraft({ kind: sent.kind, id: result.id }, draft)
    return result
  },
)

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
