/** Brings back what a document was. */

import { may } from '../../desk/permissions.ts'
import type { SessionStaff } from '../../desk/session.ts'
import { pictureBytes } from '../../media/picture-bytes.ts'
import { staffNames } from '../../staff-accounts/queries.ts'
import { isDrafted } from '../collections/rules-drafted-kinds.ts'
import type { DocumentKind } from '../collections/rules-kind-names.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import { stateOf, undoChanges } from '../collections/rules-state.ts'
import { findDocumentRows } from '../documents/queries-rows.ts'
import { restoreRemoved, type SaveResult, saveDocument } from '../documents/save-document.ts'
import { loadDocument, loadVersion } from '../documents/view.ts'
import { findDraft, storeDraft } from '../drafts/queries.ts'
import { authorsOf } from '../drafts/rules-authors.ts'
import { findChanges, latestVersion } from './queries.ts'

type Restored = {
  kind: DocumentKind
  id: string
  /** The version that is brought back. */
  version: number
  /** Only while this is the latest one; without it, whatever was written since. */
  latest?: number
  /** What was removed isn't public again before somebody looked at it, where its kind can be so. */
  isHidden?: boolean
}

/**
 * Writes a document as it was after a version: a new change, so that nothing of the history is lost. One that was
 * removed comes back under its number.
 */
export async function restoreVersion(
  staff: SessionStaff,
  { kind, id, version, latest, isHidden = false }: Restored,
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
  const found = stateOf(definition, before)
  if (!found) return { kind: 'missing' }
  const isWithdrawn = isHidden && !current && 'status' in found.fields
  const state = isWithdrawn ? { ...found, fields: { ...found.fields, status: 'Draft' } } : found
  const sent = { kind, id, version: now, state }
  const row = before.find(({ table }) => table === definition.table)?.row
  if (current || !definition.removes || definition.adds || !row) return saveDocument(staff, sent)
  // Its row says which file it is; without the file there is nothing to bring back.
  if ((await pictureBytes(String(row.src))) === null) return { kind: 'invalid', errors: { document: 'fileGone' } }
  return restoreRemoved(staff, sent, row)
}

type Looked =
  /** It is the draft of its document now. */
  | { kind: 'drafted' }
  /** Documents of its kind have no drafts: the editor shows it, and stores nothing by itself. */
  | { kind: 'shown' }
  /** There is a draft already, of this person. Nothing was written. */
  | { kind: 'held'; by: string }
  /** The document was removed: it is back. */
  | SaveResult

/**
 * Brings a version back for somebody to look at: as a draft, or in the editor. Visitors see it once it is saved there.
 * What was removed comes back at once, because only then it has an editor.
 */
export async function lookAtVersion(
  staff: SessionStaff,
  { kind, id, version }: Pick<Restored, 'kind' | 'id' | 'version'>,
  now: Date,
): Promise<Looked> {
  if (!may(staff.role, DOCUMENTS[kind].permission)) return { kind: 'missing' }
  const [current, state] = await Promise.all([loadDocument(kind, id), loadVersion(kind, id, version)])
  // All languages have one screen together, which shows no version.
  if (!current || kind === 'language') return restoreVersion(staff, { kind, id, version, isHidden: true })
  if (!state) return { kind: 'missing' }
  if (!isDrafted(kind)) return { kind: 'shown' }
  const draft = {
    ...{ state, version: current.version, revision: 0, staffId: staff.id, savedAt: now },
    authors: authorsOf(current.state, null, { state, staffId: staff.id }),
  }
  if ((await storeDraft({ kind, id }, draft)) !== null) return { kind: 'drafted' }
  const by = (await findDraft({ kind, id }))?.staffId ?? staff.id
  return { kind: 'held', by: (await staffNames([by])).get(by) ?? '' }
}
