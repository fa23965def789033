/** A document of the desk as it is stored. */

import type { DocumentKind } from '../collections/rules-kind-names.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import { type DocumentState, stateOf } from '../collections/rules-state.ts'
import { latestVersion } from '../versions/queries.ts'
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
