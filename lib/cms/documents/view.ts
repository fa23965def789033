/** A document of the desk as it is stored. */

import type { DocumentKind } from '../collections/rules-kind-names.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import { type DocumentState, stateOf, undoChanges } from '../collections/rules-state.ts'
import { findChanges, latestVersion } from '../versions/queries.ts'
import { findDocumentRows } from './queries-rows.ts'

/** `version`: of its latest change; a save sends it back. */
export type LoadedDocument = { state: DocumentState; version: number }

/** A document with the version that was read; null when there is none. */
export async function loadDocument(kind: DocumentKind, id: string): Promise<LoadedDocument | null> {
  // The version first: a change between the two makes a save look late, never the other way round.
  const version = await latestVersion(kind, id)
  const state = stateOf(DOCUMENTS[kind], await findDocumentRows(DOCUMENTS[kind], id))
  return state && { state, version }
}

/** A document as it was at a version; null when there was none then. */
export async function loadVersion(kind: DocumentKind, id: string, version: number): Promise<DocumentState | null> {
  const [rows, changes] = await Promise.all([
    findDocumentRows(DOCUMENTS[kind], id),
    findChanges(kind, id, { after: version }),
  ])
  return stateOf(DOCUMENTS[kind], undoChanges(DOCUMENTS[kind], rows, changes))
}
