/** Publishes, withdraws or removes documents from their list: each by itself, with what became of it. */

import { may } from '../../desk/permissions.ts'
import type { SessionStaff } from '../../desk/session.ts'
import type { Language } from '../../listings/rules.ts'
import type { DocumentKind } from '../collections/rules-kind-names.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import { findDrafted, findHolders } from '../documents/queries-held-documents.ts'
import { deleteDocument, type SaveResult, saveDocument } from '../documents/save-document.ts'
import { loadDocument } from '../documents/view.ts'
import { listDocuments } from './list.ts'
import { type BulkAction, hasBulkActions, MOST_AT_ONCE, type SkipReason, withStatus } from './rules-bulk-actions.ts'
import type { UndoneRow } from './undo-many.ts'

export type SentChange = {
  kind: DocumentKind
  action: BulkAction
  ids: readonly string[]
  /** How testimonials that are published were verified; null otherwise. */
  verification: string | null
  /** In which their titles are said. */
  locale: Language
}

/** `by`: who holds it, or ''. */
export type Skipped = { id: string; title: string; reason: SkipReason; by: string }

export type ChangeResult =
  | { kind: 'done'; done: UndoneRow[]; skipped: Skipped[] }
  | { kind: 'tooMany' | 'unverified' | 'missing' }

/** @returns the version before and after; or why nothing was changed */
async function changeOne(
  staff: SessionStaff,
  { kind, action, verification }: SentChange,
  id: string,
): Promise<UndoneRow | SkipReason> {
  const loaded = await loadDocument(kind, id)
  if (!loaded) return 'missing'
  const { version } = loaded
  let result: SaveResult
  if (action === 'remove') result = await deleteDocument(staff, { kind, id, version })
  else {
    const state = withStatus(loaded.state, action, verification)
    if (state === loaded.state) return 'unchanged'
    result = await saveDocument(staff, { kind, id, version, state })
  }
  return result.kind === 'saved' ? { kind, id, before: version, latest: result.version } : result.kind
}

/**
 * Changes the documents that a person chose in a list. What somebody else has open is left out; so is what has a draft,
 * unless it is taken off the site: its editor alone shows what would be published or lost.
 */
export async function changeMany(staff: SessionStaff, sent: SentChange, now: Date): Promise<ChangeResult> {
  const { kind, action, ids, verification, locale } = sent
  if (!hasBulkActions(kind) || !may(staff.role, DOCUMENTS[kind].permission)) return { kind: 'missing' }
  if (kind === 'testimonial' && action === 'publish' && verification === null) return { kind: 'unverified' }
  if (ids.length > MOST_AT_ONCE) return { kind: 'tooMany' }
  const [documents, holders, drafted] = await Promise.all([
    listDocuments(kind, locale, ids),
    findHolders(kind, ids, staff.id, now),
    action === 'withdraw' ? new Map<string, string>() : findDrafted(kind, ids),
  ])
  const done: UndoneRow[] = []
  const skipped: Skipped[] = []
  // One after the other: each takes the database's connection only for itself.
  for (const { id, title } of documents) {
    const held = holders.get(id)
    const result = held ? 'held' : drafted.has(id) ? 'drafted' : await changeOne(staff, sent, id)
    if (typeof result !== 'string') done.push(result)
    else skipped.push({ id, title, reason: result, by: held ?? drafted.get(id) ?? '' })
  }
  return { kind: 'done', done, skipped }
}
