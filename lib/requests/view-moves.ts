/** Requests that were given to another office a while ago, for whoever may still have them back. */

import { transaction } from '../db/transaction.ts'
import { may } from '../desk/permissions.ts'
import type { SessionStaff } from '../desk/session.ts'
import { spokenMoment } from '../i18n/spoken-moment.ts'
import { kindOf } from '../leads/view-kind.ts'
import type { Language } from '../listings/rules.ts'
import { handledSince, mayUndoMove, undoneSince, undoneUntil } from './handle.ts'
import { findMove, findMovesSince } from './queries-move.ts'

/** `handled`: what the other office did with it, so that it can't be undone. */
export type ShownMove = {
  id: string
  what: string
  office: string
  by: string | null
  at: string
  until: string
  handled: 'taken' | 'answered' | 'changed' | null
}

/** The moves that somebody may undo, the latest first. `only`: of one request. */
export async function loadMoves(staff: SessionStaff, locale: Language, now: Date, only?: string): Promise<ShownMove[]> {
  if (!may(staff.role, 'handle-requests')) return []
  const moves = (await findMovesSince(undoneSince(now))).filter(
    (move) => mayUndoMove(staff, move) && (only === undefined || move.leadId === only),
  )
  const moment = (at: Date) => spokenMoment(at, now, locale)
  const shown: ShownMove[] = []
  for (const { form, subject, ...move } of moves) {
    // One that was moved on, or undone, has another last move, or none.
    if ((await findMove(move.leadId))?.id !== move.id) continue
    shown.push({
      id: move.leadId,
      what: [kindOf(form, locale), subject].filter(Boolean).join(': '),
      office: move.office ?? '–',
      by: move.colleague,
      at: moment(move.at),
      until: moment(undoneUntil(move)),
      handled: await transaction((tx) => handledSince(tx, move)),
    })
  }
  return shown
}
