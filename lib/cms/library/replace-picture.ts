/** Puts one picture of the library in the place of another wherever the site shows it, drafts and plans included. */

import { transaction } from '../../db/transaction.ts'
import type { SessionStaff } from '../../desk/session.ts'
import type { DocumentDefinition } from '../collections/rules-definition.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import type { DocumentState } from '../collections/rules-state.ts'
import { type DocumentUse, findUses } from '../documents/queries-find-uses.ts'
import { saveDocument } from '../documents/save-document.ts'
import { loadDocument } from '../documents/view.ts'
import { followVersion, replaceInDrafts } from '../drafts/queries-replace.ts'
import { findLibraryPicture } from './queries-pictures.ts'
import { withPictureReplaced } from './rules-replace.ts'

/** `left`: documents that somebody else changed at the same moment, or that hold a mistake: they show the old one. */
export type Replacement = { kind: 'replaced'; count: number; left: DocumentUse[] } | { kind: 'missing' }

type Replace = (definition: DocumentDefinition, state: DocumentState) => DocumentState

/** Whether a document that shows the picture now shows the other one. One that only a draft shows counts as done. */
async function replaceIn(staff: SessionStaff, { kind, id }: DocumentUse, replace: Replace): Promise<boolean> {
  const loaded = await loadDocument(kind, id)
  if (!loaded) return false
  const state = replace(DOCUMENTS[kind], loaded.state)
  if (JSON.stringify(state) === JSON.stringify(loaded.state)) return true
  const saved = await saveDocument(staff, { kind, id, version: loaded.version, state })
  if (saved.kind === 'saved') await followVersion({ kind, id }, loaded.version, saved.version)
  return saved.kind === 'saved'
}

/**
 * Each document is saved by itself, with its own history: what can't be saved doesn't hold up the others.
 * @param by the address of the picture that is shown instead
 * @param keepFocus whether each place keeps the point that stays visible; else it is that of the new picture
 */
export async function replacePicture(
  staff: SessionStaff,
  { id, by, keepFocus }: { id: string; by: string; keepFocus: boolean },
): Promise<Replacement> {
  const [picture, other] = await Promise.all([findLibraryPicture({ id: Number(id) }), findLibraryPicture({ src: by })])
  if (!picture || !other || picture.src === other.src) return { kind: 'missing' }
  const { focalX, focalY, ...size } = other
  const replacing = { ...size, focus: keepFocus ? null : ([focalX, focalY] as const) }
  const replace: Replace = (definition, state) => withPictureReplaced(definition, state, picture.src, replacing)
  const uses = await transaction((tx) => findUses(tx, 'picture', id))
  const left: DocumentUse[] = []
  for (const use of uses) if (!(await replaceIn(staff, use, replace))) left.push(use)
  await replaceInDrafts(picture.src, (kind, state) => replace(DOCUMENTS[kind], state))
  return { kind: 'replaced', count: uses.length - left.length, left }
}
