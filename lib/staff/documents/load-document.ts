/** A document of the desk as it is stored. */
import { latestVersion } from '../../db/staff/documents/content-changes.ts'
import { findDocumentRows } from '../../db/staff/documents/document-rows.ts'
import { DOCUMENTS } from '../../domain/staff/documents/document-kinds.ts'
import { type DocumentState, stateOf } from '../../domain/staff/documents/document-state.ts'
import type { DocumentKind } from '../../domain/staff/documents/kind-names.ts'

/** `version`: of its latest change; a save sends it back. */
export type LoadedDocument = { state: DocumentState; version: number }

/** A document with the version that was read; null when there is none. */
export async function loadDocument(kind: DocumentKind, id: string): Promise<LoadedDocument | null> {
  // The version first: a change between the two makes a save look late, never the other way round.
  const version = await latestVersion(kind, id)
  const state = stateOf(DOCUMENTS[kind], await findDocumentRows(DOCUMENTS[kind], id))
  return state && { state, version }
}
