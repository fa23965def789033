'use server'

import {
  answerMove,
  answerShow,
  answerUndoTogether,
  type MoveAnswer,
  type TreeAnswer,
} from '#lib/cms/pages/tree-request.ts'
import { signedInStaff } from '#lib/desk/require-staff.ts'

/** Moves a page in the tree. */
export async function moveDeskPage(data: FormData): Promise<MoveAnswer> {
  return answerMove(await signedInStaff(), data)
}

/** Shows a page in the menu, or hides it there. */
export async function showDeskPage(data: FormData): Promise<TreeAnswer> {
  return answerShow(await signedInStaff(), data)
}

/** Takes back a change of several pages. */
export async function undoDeskPages(data: FormData): Promise<TreeAnswer> {
  return answerUndoTogether(await signedInStaff(), data)
}
