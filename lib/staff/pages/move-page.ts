/** Arranges the tree of pages. */
import { lockPageTree } from '../../db/locks.ts'
import { noteSource } from '../../db/staff/documents/change-source.ts'
import { refusedField } from '../../db/staff/documents/refused-field.ts'
import { findPageTree, placePages, showInMenu } from '../../db/staff/page-tree.ts'
import { transaction } from '../../db/transaction.ts'
import { DOCUMENTS } from '../../domain/staff/documents/document-kinds.ts'
import { arrange, type Move } from '../../domain/staff/pages/arrange.ts'
import type { SessionStaff } from '../staff-session.ts'

/** taken: another page there has the same address. impossible: below itself, or where there is no place any more. */
export type MoveResult = 'moved' | 'taken' | 'impossible'

/** Moves a page with all that stands below it; old addresses lead to the new ones by themselves. */
export async function movePage(staff: SessionStaff, id: number, move: Move): Promise<MoveResult> {
  try {
    return await transaction(async (tx) => {
      await noteSource(tx, 'desk', staff.id)
      await lockPageTree(tx)
      const places = arrange(await findPageTree(tx), id, move)
      if (!places) return 'impossible'
      await placePages(tx, places)
      return 'moved'
    })
  } catch (error) {
    const refused = refusedField(error, DOCUMENTS.page)
    if (!refused) throw error
    return Object.values(refused).includes('taken') ? 'taken' : 'impossible'
  }
}

/** Shows a page in the menu, or hides it there; false when there is no such page. */
export const setInMenu = (staff: SessionStaff, id: number, inMenu: boolean): Promise<boolean> =>
  transaction(async (tx) => {
    await noteSource(tx, 'desk', staff.id)
    return showInMenu(tx, id, inMenu)
  })
