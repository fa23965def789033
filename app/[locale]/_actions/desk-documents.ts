'use server'

import {
  answerDelete,
  answerSave,
  answerUndo,
  type DocumentAnswer,
  type RemovalAnswer,
} from '#lib/cms/documents/request.ts'
import { signedInStaff } from '#lib/desk/require-staff.ts'

/** Saves a document of the desk: content, settings, people. */
export async function saveDeskDocument(data: FormData): Promise<DocumentAnswer> {
  return answerSave(await signedInStaff(), data)
}

/** Removes a document of the desk. */
export async function removeDeskDocument(data: FormData): Promise<RemovalAnswer> {
  return answerDelete(await signedInStaff(), data)
}

/** Takes back the last save of a document, while nobody wrote since. */
export async function undoDeskDocument(data: FormData): Promise<DocumentAnswer> {
  return answerUndo(await signedInStaff(), data)
}
