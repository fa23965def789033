/** Reads what the editor of a document sends, and answers it. */
import { z } from 'zod'
import { LANGUAGES } from '../../domain/listing/listing.ts'
import type { DocumentState } from '../../domain/staff/documents/document-state.ts'
import { DOCUMENT_KINDS } from '../../domain/staff/documents/kind-names.ts'
import { log } from '../../log.ts'
import { restoreVersion } from '../history/restore-version.ts'
import type { SessionStaff } from '../staff-session.ts'
import { deleteDocument, type SaveResult, saveDocument } from './save-document.ts'

/** `signedOut`: nobody is signed in any more. `failed`: the database is away, or this is no document. */
export type DocumentAnswer = SaveResult | { kind: 'signedOut' } | { kind: 'failed' }

const values = z.record(z.string().max(40), z.json())
const texts = z.partialRecord(z.enum(LANGUAGES), values)
const row = z.strictObject({ key: z.number().int().positive().nullable(), fields: values, texts })
const SENT = z.strictObject({
  kind: z.enum(DOCUMENT_KINDS),
  id: z.string().max(300).nullable(),
  version: z.number().int().min(0),
  state: z.strictObject({ fields: values, texts, lists: z.record(z.string().max(40), z.array(row).max(400)) }),
})
const UNDONE = z.strictObject({
  kind: z.enum(DOCUMENT_KINDS),
  id: z.string().max(300),
  version: z.number().int().min(0),
  latest: z.number().int().min(0),
})
const REMOVED = SENT.omit({ state: true }).extend({ id: z.string().max(300) })

/**
 * What a form's field `document` holds: forms are all that actions take in (lib/server/guards/action-body.ts).
 * @returns undefined for what is no JSON
 */
function sentDocument(data: unknown): unknown {
  const text = data instanceof FormData ? data.get('document') : null
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

async function answer(staff: SessionStaff | null, work: (staff: SessionStaff) => Promise<SaveResult>) {
  if (!staff) return { kind: 'signedOut' } as const
  try {
    return await work(staff)
  } catch (error) {
    log.error({ event: 'desk.document-failed', error }, 'A document of the desk could not be saved.')
    return { kind: 'failed' } as const
  }
}

/** Saves a document as the browser sent it. */
export async function answerSave(staff: SessionStaff | null, form: unknown): Promise<DocumentAnswer> {
  const { success, data } = SENT.safeParse(sentDocument(form))
  if (!success) return { kind: 'failed' }
  return answer(staff, (person) => saveDocument(person, { ...data, state: data.state as DocumentState }))
}

/** Removes a document. */
export async function answerDelete(staff: SessionStaff | null, form: unknown): Promise<DocumentAnswer> {
  const { success, data } = REMOVED.safeParse(sentDocument(form))
  return success ? answer(staff, (person) => deleteDocument(person, data)) : { kind: 'failed' }
}

/** Takes back the last save. */
export async function answerUndo(staff: SessionStaff | null, form: unknown): Promise<DocumentAnswer> {
  const { success, data } = UNDONE.safeParse(sentDocument(form))
  return success ? answer(staff, (person) => restoreVersion(person, data)) : { kind: 'failed' }
}
