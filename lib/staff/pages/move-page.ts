/** Arranges the tree of pages. */
import { lockPageTree } from '../../db/locks.ts'
import { noteSource } from '../../db/staff/documents/change-source.ts'
import { latestVersion } from '../../db/staff/documents/content-changes.ts'
import { refusedField } from '../../db/staff/documents/refused-field.ts'
import { placePages, showInMenu } from '../../db/staff/page-tree.ts'
import { transaction } from '../../db/transaction.ts'
import { DOCUMENTS } from '../../domain/staff/documents/document-kinds.ts'
import type { Move } from '../../domain/staff/pages/arrange.ts'
import type { SessionStaff } from '../staff-session.ts'
import { type MoveRefusal, moveInTree, readTree } from './plan-move.ts'

/** `version`: of the page's history, by which the move is taken back. `stale`: somebody changed the tree meanwhile. */
export type MoveResult = { kind: 'moved'; version: number } | { kind: 'refused'; why: MoveRefusal | 'stale' }

/**
 * Moves a page with all that stands below it; old addresses lead to the new ones by themselves.
 * @param seen the version of the tree that was shown; null for one step, which is right in any tree
 */
export async function movePage(
  staff: SessionStaff,
  id: number,
  move: Move,
  seen: string | null = null,
): Promise<MoveResult> {
  try {
    return await transaction(async (tx) => {
      await noteSource(tx, 'desk', staff.id)
      await lockPageTree(tx)
      const tree = await readTree()
      if (seen !== null && seen !== tree.version) return { kind: 'refused', why: 'stale' }
      const { plan, places } = moveInTree(tree, id, move, staff.language)
      if (plan.refusal) return { kind: 'refused', why: plan.refusal }
      await placePages(tx, places)
      return { kind: 'moved', version: await latestVersion('page', String(id), tx) }
    })
  } catch (error) {
    const refused = refusedField(error, DOCUMENTS.page)
    if (!refused) throw error
    return { kind: 'refused', why: Object.values(refused).includes('taken') ? 'taken' : 'missing' }
  }
}

/** Shows a page in the menu, or hides it there; false when there is no such page. */
export const setInMenu = (staff: SessionStaff, id: number, inMenu: boolean): Promise<boolean> =>
  transaction(async (tx) => {
    await noteSource(tx, 'desk', staff.id)
    return showInMenu(tx, id, inMenu)
  })
