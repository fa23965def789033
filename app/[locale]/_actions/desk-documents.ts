'use server'

import { answerDelete, answerSave, answerUndo, type DocumentAnswer } from '#lib/staff/documents/document-request.ts'
import { signedInStaff } from '#lib/staff/require-staff.ts'

/** Saves a document of the desk: content, settings, people. */
export async function saveDeskDocument(sent: unknown): Promise<DocumentAnswer> {
  return answerSave(await signedInStaff(), sent)
}

/** Removes a document of the desk. */
export async function removeDeskDocument(sent: unknown): Promise<DocumentAnswer> {
  return answerDelete(await signedInStaff(), sent)
}

/** Takes back the last save of a document, while nobody wrote since. */
export async function undoDeskDocument(sent: unknown): Promise<DocumentAnswer> {
  return answerUndo(await signedInStaff(), sent)
}
