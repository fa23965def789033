/** Removes a category of articles and moves to another one what is in it. */

import { may } from '../../desk/permissions.ts'
import type { SessionStaff } from '../../desk/session.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import { type Place, placesOf } from '../documents/places.ts'
import { findHolders } from '../documents/queries-held-documents.ts'
import { deleteDocument, saveDocument } from '../documents/save-document.ts'
import { loadDocument } from '../documents/view.ts'
import type { Skipped } from './change-many.ts'
import { listDocuments } from './list.ts'
import { MOST_AT_ONCE } from './rules-bulk-actions.ts'
import { type UndoneRow, undoMany } from './undo-many.ts'

/** `target`: the category to which its articles and people move; null where it is empty. `count`: how many were seen. */
export type SentRemoval = { id: string; target: string | null; count: number }

export type CategoryResult =
  | { kind: 'removed'; done: UndoneRow[] }
  | { kind: 'counted'; count: number }
  /** Somebody works on one of these: nothing was changed. */
  | { kind: 'held'; skipped: Skipped[] }
  /** Pages show it, or other categories stand below it: nothing was changed. */
  | { kind: 'used'; places: Place[] }
  | { kind: 'tooMany' | 'missing' }

const CONTENTS = ['article', 'team-member'] as const

/** What is in a category: articles and people. */
async function contentsOf(id: number, staff: SessionStaff) {
  const lists = await Promise.all(
    CONTENTS.map(async (kind) =>
      (await listDocuments(kind, staff.language))
        .filter(({ category }) => category === id)
        .map(({ id: documentId, title }) => ({ kind, id: documentId, title })),
    ),
  )
  return lists.flat()
}

/**
 * Moves what is in a category to another one, then removes it: all of it or nothing. What was moved before something
 * failed moves back.
 */
export async function removeCategory(
  staff: SessionStaff,
  { id, target, count }: SentRemoval,
  now: Date,
): Promise<CategoryResult> {
  if (!may(staff.role, DOCUMENTS.category.permission)) return { kind: 'missing' }
  const [category, contents] = await Promise.all([loadDocument('category', id), contentsOf(Number(id), staff)])
  if (!category || id === target || (target !== null && !(await loadDocument('category', target))))
    return { kind: 'missing' }
  if (contents.length !== count || (count > 0 && target === null)) return { kind: 'counted', count: contents.length }
  if (count > MOST_AT_ONCE) return { kind: 'tooMany' }
  const held = await heldOf(contents, staff, now)
  if (held.length > 0) return { kind: 'held', skipped: held }
  const done: UndoneRow[] = []
  const giveUp = async (result: CategoryResult): Promise<CategoryResult> => {
    await undoMany(staff, done)
    return result
  }
  for (const { kind, id: documentId, title } of contents) {
    const loaded = await loadDocument(kind, documentId)
    const state = loaded && {
      ...loaded.state,
      fields: { ...loaded.state.fields, category_id: Number(target) },
    }
    const saved =
      loaded && state && (await saveDocument(staff, { kind, id: documentId, version: loaded.version, state }))
    if (saved?.kind !== 'saved')
      return giveUp({ kind: 'held', skipped: [{ id: documentId, title, reason: 'conflict', by: '' }] })
    done.push({ kind, id: documentId, before: loaded?.version ?? 0, latest: saved.version })
  }
  const removal = await deleteDocument(staff, { kind: 'category', id, version: category.version })
  if (removal.kind === 'used') return giveUp({ kind: 'used', places: await placesOf(removal.places, staff.language) })
  if (removal.kind !== 'saved') return giveUp({ kind: 'missing' })
  return {
    kind: 'removed',
    done: [...done, { kind: 'category', id, before: category.version, latest: removal.version }],
  }
}

async function heldOf(
  contents: Awaited<ReturnType<typeof contentsOf>>,
  staff: SessionStaff,
  now: Date,
): Promise<Skipped[]> {
  const found = await Promise.all(
    CONTENTS.map(async (kind) => {
      const own = contents.filter((document) => document.kind === kind)
      const holders = await findHolders(
        kind,
        own.map(({ id }) => id),
        staff.id,
        now,
      )
      return own.flatMap(({ id, title }) => {
        const by = holders.get(id)
        return by ? [{ id, title, reason: 'held' as const, by }] : []
      })
    }),
  )
  return found.flat()
}
