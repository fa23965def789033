/** Removes pages, and takes such a change back as a whole. */
import { lockPageTree } from '../../db/locks.ts'
import { type Transaction, transaction } from '../../db/transaction.ts'
import { noteSource } from '../../desk/queries-source.ts'
import type { SessionStaff } from '../../desk/session.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import { type DocumentState, stateOf, undoChanges } from '../collections/rules-state.ts'
import { refusedField } from '../documents/queries-refused-field.ts'
import { findDocumentRows, lockDocument } from '../documents/queries-rows.ts'
import { removeDocument } from '../documents/queries-write.ts'
import { inOneTransaction, Refusal, saveWithin } from '../documents/save-document.ts'
import { findChangedTogether, latestVersion } from '../versions/queries.ts'
import { readTree } from './plan-move.ts'
import { type RemovalRefusal, removalFrom } from './plan-removal.ts'
import { placePages } from './queries-tree.ts'
import type { RemovalMode } from './rules-removal.ts'

/** `version`: by which undoTogether() brings all of it back. `stale`: somebody changed the tree meanwhile. */
export type RemovalResult =
  | { kind: 'removed'; version: number; count: number }
  | { kind: 'refused'; why: RemovalRefusal | 'stale' }

/**
 * Removes a page, with those below it or without.
 * @param seen the version of the tree for which the person confirmed it
 */
export async function removePages(
  staff: SessionStaff,
  id: number,
  mode: RemovalMode,
  seen: string,
): Promise<RemovalResult> {
  try {
    return await transaction(async (tx) => {
      await noteSource(tx, 'desk', staff.id)
      await lockPageTree(tx)
      const tree = await readTree(tx)
      if (seen !== tree.version) return { kind: 'refused', why: 'stale' }
      const { refusal, removed, places } = removalFrom(tree, id, mode, staff.language)
      if (refusal) return { kind: 'refused', why: refusal }
      for (const page of removed) await lockDocument(tx, 'page', String(page.id))
      await placePages(tx, places)
      for (const page of removed.toReversed()) await removeDocument(tx, DOCUMENTS.page, String(page.id))
      return { kind: 'removed', version: await latestVersion('page', String(id), tx), count: removed.length }
    })
  } catch (error) {
    const refused = refusedField(error, DOCUMENTS.page)
    if (!refused) throw error
    return { kind: 'refused', why: Object.values(refused).includes('taken') ? 'taken' : 'stale' }
  }
}

type Undone = { id: string; version: number; state: DocumentState; isGone: boolean }

/** The pages as they were before a change. @throws Refusal when one of them was changed since */
async function statesBefore(tx: Transaction, version: number): Promise<Undone[]> {
  const together = await findChangedTogether('page', version, tx)
  if (!together) throw new Refusal({ kind: 'missing' })
  const found: Undone[] = []
  for (const [id, changes] of together) {
    await lockDocument(tx, 'page', id)
    const rows = await findDocumentRows(DOCUMENTS.page, id, tx)
    const state = stateOf(DOCUMENTS.page, undoChanges(DOCUMENTS.page, rows, changes))
    const latest = await latestVersion('page', id, tx)
    if (latest !== changes[0]?.id) throw new Refusal({ kind: 'conflict', version: latest, state })
    if (!state) throw new Refusal({ kind: 'missing' })
    found.push({ id, version: latest, state, isGone: rows.length === 0 })
  }
  return found
}

/** Pages that are gone before those that stand below them, then the others. */
function inOrder(pages: readonly Undone[]): Undone[] {
  const gone = new Map(pages.filter(({ isGone }) => isGone).map((page) => [Number(page.id), page]))
  const placed = new Set<Undone>()
  const place = (page: Undone | undefined): void => {
    if (!page || placed.has(page)) return
    place(gone.get(Number(page.state.fields.parent_id)))
    placed.add(page)
  }
  for (const page of gone.values()) place(page)
  return [...placed, ...pages.filter(({ isGone }) => !isGone)]
}

/**
 * Takes back all that was changed of pages together with a version: a removal with the pages below, a move. Each page
 * gets a new version; nothing of the history is lost.
 * @returns whether it was done: not when any of these pages was changed since, or its address is taken now
 */
export async function undoTogether(staff: SessionStaff, version: number): Promise<boolean> {
  const result = await inOneTransaction(staff, 'desk', DOCUMENTS.page, async (tx) => {
    await lockPageTree(tx)
    const pages = inOrder(await statesBefore(tx, version))
    for (const { id, version: latest, state } of pages)
      await saveWithin(tx, staff, { kind: 'page', id, version: latest, state })
    return { kind: 'saved', id: '', version, state: null }
  })
  return result.kind === 'saved'
}
