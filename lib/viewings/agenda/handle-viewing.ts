/**
 * What staff do with a viewing. Each change is one transaction with the mails and the event of the request's history, and
 * is written only if nobody changed the viewing since the person saw it.
 */

import { type Transaction, transaction } from '../../db/transaction.ts'
import type { SessionStaff } from '../../desk/session.ts'
import { queueMails } from '../../mail/queue.ts'
import { settleRequest } from '../../requests/queries-settle.ts'
import type { ViewingEventKind } from '../../requests/rules.ts'
import { requestScope } from '../../requests/scope.ts'
import type { MailMessage } from '../../shared/mail-message.ts'
import { isUuid } from '../../shared/uuid.ts'
import { viewingMails, visitorMails } from '../mails.ts'
import { timesMoved } from '../manage-viewing.ts'
import { findViewing, type StoredViewing } from '../queries.ts'
import { findViewingMinutes } from '../queries-agenda.ts'
import { cancelViewing, confirmViewing, moveViewing, noteNoShow } from '../queries-book.ts'
import { allowsViewingAction, deskViewingState, type ViewingAction } from '../rules-desk-viewing.ts'
import { parseSlot } from '../rules-slots.ts'
import { loadViewing } from '../view.ts'

/** taken: the slot isn't free any more; stale: somebody changed the viewing since; missing: there is none. */
export type ViewingHandled = 'done' | 'taken' | 'stale' | 'missing'

/** `seen`: the viewing's sequence as the page showed it. */
export type SeenViewing = { id: string; seen: number }

export type ViewingChange =
  | { action: 'confirm' }
  | { action: 'noShow' }
  | { action: 'move'; start: string }
  | { action: 'cancel'; reason: string; shown: boolean; message: string }

type Prepared = {
  mails: MailMessage[]
  event: ViewingEventKind
  note: string | null
  write: (tx: Transaction) => Promise<'done' | 'taken' | 'stale'>
}

/**
 * What each says of the request that booked the viewing: the visitor knows where they stand, or the viewing is over.
 */
const RESULTS = {
  confirm: 'answered',
  move: 'answered',
  cancel: 'closed',
  noShow: 'closed',
} as const satisfies Record<ViewingAction, 'answered' | 'closed'>

const written = async (done: Promise<boolean>) => ((await done) ? 'done' : 'stale') as 'done' | 'stale'

/** What a change writes and mails. Mails are rendered before the transaction, so that it holds its locks only briefly. */
async function prepare(stored: StoredViewing, change: ViewingChange, now: string): Promise<Prepared | 'taken'> {
  const after = { ...stored, sequence: stored.sequence + 1 }
  switch (change.action) {
    case 'confirm':
      return {
        mails: await visitorMails('confirmed', await loadViewing(after)),
        ...{ event: 'viewingConfirmed', note: null },
        write: (tx) => written(confirmViewing(tx, stored, now)),
      }
    case 'noShow':
      return {
        mails: await visitorMails('noShow', await loadViewing(after)),
        ...{ event: 'viewingNoShow', note: null },
        write: (tx) => written(noteNoShow(tx, stored, now)),
      }
    case 'cancel': {
      const { reason: cancelReason, shown: cancelShown, message } = change
      return {
        mails: await viewingMails('cancelled', await loadViewing({ ...after, cancelled: true }), undefined, message),
        ...{ event: 'viewingCancelled', note: cancelReason },
        write: (tx) => written(cancelViewing(tx, stored, now, { cancelReason, cancelShown })),
      }
    }
    case 'move': {
      const slot = parseSlot(change.start, (await findViewingMinutes(stored.officeId)) ?? 0)
      if (!slot || slot.start === stored.start) return 'taken'
      return {
        mails: await viewingMails('moved', await loadViewing({ ...after, ...slot }), stored.start),
        ...{ event: 'viewingMoved', note: timesMoved(stored.start, slot.start) },
        write: async (tx) => {
          const result = await moveViewing(tx, stored, slot.start, now, true)
          if (result === 'changed') return 'stale'
          return 'taken' in result ? 'taken' : 'done'
        },
      }
    }
  }
}

/** Changes a viewing of an office that the person may see. */
export async function handleViewing(
  staff: SessionStaff,
  { id, seen }: SeenViewing,
  change: ViewingChange,
  moment: Date,
): Promise<ViewingHandled> {
  const now = moment.toISOString()
  const stored = isUuid(id) ? await findViewing(id, requestScope(staff)) : null
  if (!stored) return 'missing'
  if (stored.sequence !== seen || !allowsViewingAction(change.action, deskViewingState(stored, now))) return 'stale'
  const prepared = await prepare(stored, change, now)
  if (prepared === 'taken') return 'taken'
  const { mails, event, note, write } = prepared
  return transaction(async (tx) => {
    const result = await write(tx)
    if (result !== 'done') return result
    const [mailId] = await queueMails(tx, mails, id)
    const what = { leadId: id, kind: event, staffId: staff.id, mailId: mailId ?? null, note }
    await settleRequest(tx, what, RESULTS[change.action], moment)
    return 'done'
  })
}
