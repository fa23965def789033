/** Takes back what was done to documents: a new change for each, so that nothing of the history is lost. */

import type { SessionStaff } from '../../desk/session.ts'
import type { DocumentKind } from '../collections/rules-kind-names.ts'
import { restoreVersion } from '../versions/restore.ts'

/** A change that can be taken back: the version before it, and the one it made. */
export type UndoneRow = { kind: DocumentKind; id: string; before: number; latest: number }

/** `left`: how many stayed as they are, because somebody changed them since. */
export type UndoResult = { kind: 'undone'; count: number; left: number }

/** Brings back each document as it was before, unless somebody changed it since. The last change is taken back first. */
export async function undoMany(staff: SessionStaff, rows: readonly UndoneRow[]): Promise<UndoResult> {
  let count = 0
  for (const { kind, id, before, latest } of rows.toReversed()) {
    const result = await restoreVersion(staff, { kind, id, version: before, latest })
    if (result.kind === 'saved') count += 1
  }
  return { kind: 'undone', count, left: rows.length - count }
}
