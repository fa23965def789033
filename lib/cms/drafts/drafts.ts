/** Drafts of pages and articles: kept while somebody types, shown in the preview, gone once they are published. */

import { may } from '../../desk/permissions.ts'
import type { SessionStaff } from '../../desk/session.ts'
import type { Language } from '../../listings/rules.ts'
import { staffNames } from '../../staff-accounts/queries.ts'
import { type DraftedKind, isDrafted } from '../collections/rules-drafted-kinds.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import { type DocumentState, stateOf, undoChanges } from '../collections/rules-state.ts'
import { findDocumentRows } from '../documents/queries-rows.ts'
import { loadDocument } from '../documents/view.ts'
import type { Editor } from '../documents/view-editor.ts'
import { findChanges } from '../versions/queries.ts'
import { deleteDraft, findDraft, storeDraft } from './queries.ts'
import { previewAddresses } from './token.ts'

/** Addresses of the preview by language in use. */
export type PreviewAddresses = Partial<Record<Language, string>>

/** What the editor of a document with drafts begins with. */
export type Drafting = {
  /** Of the draft; 0 for none. */
  revision: number
  draft: { state: DocumentState; savedAt: string; by: string } | null
  /** The document from which the draft was made. What others published since is merged when it is published. */
  base: { version: number; state: DocumentState }
  previews: PreviewAddresses
}

export type SentDraft = { kind: DraftedKind; id: string; version: number; revision: number; state: DocumentState }

export type DraftResult =
  | { kind: 'saved'; revision: number; savedAt: string; previews: PreviewAddresses }
  /** Somebody else wrote or discarded the draft: nothing was written. */
  | { kind: 'changed'; by: string }
  | { kind: 'missing' }

const nameOf = async (staffId: string): Promise<string> => (await staffNames([staffId])).get(staffId) ?? ''

const previewsOf = (kind: DraftedKind, id: string, staff: SessionStaff, now: Date) =>
  previewAddresses(kind, Number(id), staff.id, now)

/** The document as it was at a version. */
async function stateAt(kind: DraftedKind, id: string, version: number): Promise<DocumentState | null> {
  const [rows, changes] = await Promise.all([
    findDocumentRows(DOCUMENTS[kind], id),
    findChanges(kind, id, { after: version }),
  ])
  return stateOf(DOCUMENTS[kind], undoChanges(DOCUMENTS[kind], rows, changes))
}

/** The draft of what an editor opens; null where there are no drafts: for other kinds, and for what is new. */
export async function loadDrafting(
  staff: SessionStaff,
  { kind, id, version, state }: Editor,
  now: Date,
): Promise<Drafting | null> {
  if (id === null || !isDrafted(kind)) return null
  const [stored, previews] = await Promise.all([findDraft({ kind, id }), previewsOf(kind, id, staff, now)])
  const before = stored && (stored.version === version ? state : await stateAt(kind, id, stored.version))
  if (!stored || !before) return { revision: 0, draft: null, base: { version, state }, previews }
  return {
    revision: stored.revision,
    draft: { state: stored.state, savedAt: stored.savedAt.toISOString(), by: await nameOf(stored.staffId) },
    base: { version: stored.version, state: before },
    previews,
  }
}

/** Keeps a draft; mistakes in it are allowed until it is published. */
export async function saveDraft(staff: SessionStaff, sent: SentDraft, now: Date): Promise<DraftResult> {
  const { kind, id, ...draft } = sent
  if (!may(staff.role, DOCUMENTS[kind].permission) || !(await loadDocument(kind, id))) return { kind: 'missing' }
  const revision = await storeDraft({ kind, id }, { ...draft, staffId: staff.id, savedAt: now })
  if (revision === null)
    return { kind: 'changed', by: await nameOf((await findDraft({ kind, id }))?.staffId ?? staff.id) }
  return { kind: 'saved', revision, savedAt: now.toISOString(), previews: await previewsOf(kind, id, staff, now) }
}

/** Discards the draft that the person saw; false when it is another one by now. */
export async function discardDraft(
  staff: SessionStaff,
  { kind, id, revision }: Pick<SentDraft, 'kind' | 'id' | 'revision'>,
): Promise<boolean> {
  return may(staff.role, DOCUMENTS[kind].permission) && deleteDraft({ kind, id }, revision)
}
