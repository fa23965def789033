/** Arranges the tree of pages. */
import { lockPageTree } from '../../db/locks.ts'
import { transaction } from '../../db/transaction.ts'
import { noteSource } from '../../desk/queries-source.ts'
import type { SessionStaff } from '../../desk/session.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import { refusedField } from '../documents/queries-refused-field.ts'
import { latestVersion } from '../versions/queries.ts'
import { type MoveRefusal, moveInTree, readTree } from './plan-move.ts'
import { placePages, showInMenu } from './queries-tree.ts'
import type { Move } from './rules-arrange.ts'

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
      const tree = await readTree(tx)
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
