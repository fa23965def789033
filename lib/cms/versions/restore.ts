/** Brings back what a document was. */

import { may } from '../../desk/permissions.ts'
import type { SessionStaff } from '../../desk/session.ts'
import { pictureBytes } from '../../media/picture-bytes.ts'
import type { DocumentKind } from '../collections/rules-kind-names.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import { stateOf, undoChanges } from '../collections/rules-state.ts'
import { findDocumentRows } from '../documents/queries-rows.ts'
import { restoreRemoved, type SaveResult, saveDocument } from '../documents/save-document.ts'
import { findChanges, latestVersion } from './queries.ts'

type Restored = {
  kind: DocumentKind
  id: string
  /** The version that is brought back. */
  version: number
  /** Only while this is the latest one; without it, whatever was written since. */
  latest?: number
}

/**
 * Writes a document as it was after a version: a new change, so that nothing of the history is lost. One that was
 * removed comes back under its number.
 */
export async function restoreVersion(
  staff: SessionStaff,
  { kind, id, version, latest }: Restored,
): Promise<SaveResult> {
  const definition = DOCUMENTS[kind]
  // Before the conflict, which shows what the document holds.
  if (!may(staff.role, definition.permission)) return { kind: 'missing' }
  const now = await latestVersion(kind, id)
  const rows = await findDocumentRows(definition, id)
  const current = stateOf(definition, rows)
  if (latest !== undefined && latest !== now) return { kind: 'conflict', version: now, state: current }
  const changes = await findChanges(kind, id, { after: version })
  const before = undoChanges(definition, rows, changes)
  const state = stateOf(definition, before)
  if (!state) return { kind: 'missing' }
  const sent = { kind, id, version: now, state }
  const row = before.find(({ table }) => table === definition.table)?.row
  if (current || !definition.removes || definition.adds || !row) return saveDocument(staff, sent)
  // Its row says which file it is; without the file there is nothing to bring back.
  if ((await pictureBytes(String(row.src))) === null) return { kind: 'invalid', errors: { document: 'fileGone' } }
  return restoreRemoved(staff, sent, row)
}
