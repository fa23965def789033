/** Drafts of pages and articles: kept while somebody types, shown in the preview, gone once they are published. */

import { may } from '../../desk/permissions.ts'
import type { SessionStaff } from '../../desk/session.ts'
import type { Language } from '../../listings/rules.ts'
import { staffNames } from '../../staff-accounts/queries.ts'
import { checkDocument } from '../collections/rules-check.ts'
import { type DraftedKind, isDrafted } from '../collections/rules-drafted-kinds.ts'
import type { DocumentKind } from '../collections/rules-kind-names.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import type { DocumentState } from '../collections/rules-state.ts'
import { type LoadedDocument, loadDocument, loadVersion } from '../documents/view.ts'
import type { Editor } from '../documents/view-editor.ts'
import { findChanges } from '../versions/queries.ts'
import { deleteDraft, findDraft, storeDraft } from './queries.ts'
import { authorsOf, foreignParts } from './rules-authors.ts'
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
  /**
   * Somebody else wrote, published or discarded the draft: nothing was written. `by`: '' when nobody knows who.
   * `drafting`: what stands there now.
   */
  | { kind: 'changed'; by: string; drafting: Drafting }
  | { kind: 'missing' }

const nameOf = async (staffId: string): Promise<string> => (await staffNames([staffId])).get(staffId) ?? ''

const previewsOf = (kind: DraftedKind, id: string, staff: SessionStaff, now: Date) =>
  previewAddresses(kind, Number(id), staff.id, now)

/** The draft of what an editor opens; null where there are no drafts: for other kinds, and for what is new. */
export async function loadDrafting(
  staff: SessionStaff,
  { kind, id, version, state }: Pick<Editor, 'kind' | 'id' | 'version' | 'state'>,
  now: Date,
): Promise<Drafting | null> {
  if (id === null || !isDrafted(kind)) return null
  const [stored, previews] = await Promise.all([findDraft({ kind, id }), previewsOf(kind, id, staff, now)])
  const before = stored && (stored.version === version ? state : await loadVersion(kind, id, stored.version))
  if (!stored || !before) return { revision: 0, draft: null, base: { version, state }, previews }
  return {
    revision: stored.revision,
    draft: { state: stored.state, savedAt: stored.savedAt.toISOString(), by: await nameOf(stored.staffId) },
    base: { version: stored.version, state: before },
    previews,
  }
}

/** Who wrote the draft that stands there; where there is none any more, who changed its document last. */
async function lastWriter(kind: DraftedKind, id: string): Promise<string> {
  const draft = await findDraft({ kind, id })
  const staffId = draft ? draft.staffId : (await findChanges(kind, id, { most: 1 }))[0]?.staffId
  return staffId ? nameOf(staffId) : ''
}

/** What is told to somebody whose draft isn't the one that is stored. */
async function changedDraft(
  staff: SessionStaff,
  { kind, id }: Pick<SentDraft, 'kind' | 'id'>,
  document: LoadedDocument,
  now: Date,
): Promise<DraftResult> {
  const [by, drafting] = await Promise.all([lastWriter(kind, id), loadDrafting(staff, { kind, id, ...document }, now)])
  return drafting ? { kind: 'changed', by, drafting } : { kind: 'missing' }
}

/** Keeps a draft; mistakes in it are allowed until it is published. */
export async function saveDraft(staff: SessionStaff, sent: SentDraft, now: Date): Promise<DraftResult> {
  const { kind, id, ...draft } = sent
  const document = may(staff.role, DOCUMENTS[kind].permission) ? await loadDocument(kind, id) : null
  if (!document) return { kind: 'missing' }
  const before = await findDraft({ kind, id })
  if ((before?.revision ?? 0) !== draft.revision) return changedDraft(staff, sent, document, now)
  const base = draft.version === document.version ? document.state : await loadVersion(kind, id, draft.version)
  const authors = authorsOf(base ?? document.state, before, { state: draft.state, staffId: staff.id })
  const revision = await storeDraft({ kind, id }, { ...draft, authors, staffId: staff.id, savedAt: now })
  if (revision === null) return changedDraft(staff, sent, document, now)
  return { kind: 'saved', revision, savedAt: now.toISOString(), previews: await previewsOf(kind, id, staff, now) }
}

/** A part of a document that others changed in its draft, and their names. */
export type ForeignPart = { path: string; by: string[] }

/**
 * What of a document that somebody is about to publish is the unfinished work of colleagues.
 * @param sent `revision`: of the draft that the person has open
 */
export async function foreignWork(
  staff: SessionStaff,
  sent: { kind: DocumentKind; id: string | null; version: number; revision: number; state: DocumentState },
): Promise<ForeignPart[]> {
  const { kind, id, version, revision } = sent
  if (id === null || !isDrafted(kind) || !may(staff.role, DOCUMENTS[kind].permission)) return []
  const [draft, document] = await Promise.all([findDraft({ kind, id }), loadDocument(kind, id)])
  // What somebody else published meanwhile is asked about first.
  if (!draft || document?.version !== version) return []
  const cleaned = (state: DocumentState) => checkDocument(DOCUMENTS[kind], state).state
  const foreign = foreignParts(
    document.state,
    { ...draft, state: cleaned(draft.state) },
    { state: cleaned(sent.state), staffId: staff.id, isSeen: revision === draft.revision },
  )
  const names = await staffNames(Object.values(foreign).flat())
  return Object.entries(foreign).map(([path, people]) => ({
    path,
    by: people.flatMap((person) => names.get(person) ?? []),
  }))
}

/** Discards the draft that the person saw; false when it is another one by now. */
export async function discardDraft(
  staff: SessionStaff,
  { kind, id, revision }: Pick<SentDraft, 'kind' | 'id' | 'revision'>,
): Promise<boolean> {
  return may(staff.role, DOCUMENTS[kind].permission) && deleteDraft({ kind, id }, revision)
}
