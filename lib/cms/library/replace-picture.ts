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

/**
 * `left`: documents that show the old one still: somebody changed them, or their draft, at the same moment, or they hold a
 * mistake.
 */
export type Replacement = { kind: 'replaced'; count: number; left: DocumentUse[] } | { kind: 'missing' }

/** More documents than a site has. */
const EVERYWHERE = 1_000_000

type Replace = (definition: DocumentDefinition, state: DocumentState) => DocumentState

/** Shows the other picture in a document. */
async function replaceIn(staff: SessionStaff, { kind, id }: DocumentUse, replace: Replace): Promise<void> {
  const loaded = await loadDocument(kind, id)
  if (!loaded) return
  const state = replace(DOCUMENTS[kind], loaded.state)
  // Only a draft or a plan of it shows the picture.
  if (JSON.stringify(state) === JSON.stringify(loaded.state)) return
  const saved = await saveDocument(staff, { kind, id, version: loaded.version, state })
  if (saved.kind === 'saved') await followVersion({ kind, id }, loaded.version, saved.version)
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
  const all = () => transaction((tx) => findUses(tx, 'picture', id, EVERYWHERE))
  const uses = await all()
  for (const use of uses) await replaceIn(staff, use, replace)
  await replaceInDrafts(picture.src, (kind, state) => replace(DOCUMENTS[kind], state))
  const left = await all()
  return { kind: 'replaced', count: uses.length - left.length, left }
}
