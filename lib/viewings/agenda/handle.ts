/** What staff do with a viewing. */
import { type Transaction, transaction } from '../../db/transaction.ts'
import type { SessionStaff } from '../../desk/session.ts'
import type { FormAction } from '../../forms/actions/form-action.ts'
import { PLAN_MONTHS } from '../../forms/rules-staff-fields.ts'
import type { SentenceOf } from '../../i18n/messages.ts'
import { deskPath } from '../../i18n/paths.ts'
import type { Language } from '../../listings/rules.ts'
import { queueMails } from '../../mail/queue.ts'
import { settleRequest } from '../../requests/queries-change.ts'
import type { ViewingEventKind } from '../../requests/rules.ts'
import { requestScope } from '../../requests/scope.ts'
import type { MailMessage } from '../../shared/mail-message.ts'
import { addMonths, brusselsDay } from '../../shared/time.ts'
import { isUuid } from '../../shared/uuid.ts'
import { viewingMails, visitorMails } from '../mails.ts'
import { timesMoved } from '../manage-viewing.ts'
import { findViewing, type StoredViewing } from '../queries.ts'
import { findViewingMinutes } from '../queries-agenda.ts'
import { cancelViewing, confirmViewing, noteNoShow, takeBackNoShow } from '../queries-book.ts'
import { moveByHand } from '../queries-by-hand.ts'
import type { ViewingQuestion } from '../rules-by-hand.ts'
import { allowsViewingAction, deskViewingState, type ViewingAction } from '../rules-desk-viewing.ts'
import { parseSlot } from '../rules-slots.ts'
import { loadViewing } from '../view.ts'

type ViewingNotice = SentenceOf<'viewings.desk.viewingDone'>

// What staff do with a viewing. Each change is one transaction with the mails and the event of the request's history,
// and is written only if nobody changed the viewing since the person saw it.

/**
 * taken: it is at this time already; stale: somebody changed the viewing since; missing: there is none; a question: what
 * stands against the time it would move to.
 */
type ViewingHandled = 'done' | 'taken' | 'stale' | 'missing' | ViewingQuestion

/** `seen`: the viewing's sequence as the page showed it. */
export type SeenViewing = { id: string; seen: number }

export type ViewingChange =
  | { action: 'confirm' }
  | { action: 'noShow' }
  | { action: 'undoNoShow' }
  /** `agent`: who shall do it, null: who has it, if they can. `isMailed`: false where nobody is told by mail. */
  | { action: 'move'; start: string; agent?: string | null; isMailed?: boolean }
  | { action: 'cancel'; reason: string; shown: boolean; message: string }

type Prepared = {
  mails: MailMessage[]
  event: ViewingEventKind
  note: string | null
  write: (tx: Transaction) => Promise<'done' | 'stale' | ViewingQuestion>
}

/**
 * What each says of the request that booked the viewing: the visitor knows where they stand, or the viewing is over.
 */
const RESULTS = {
  confirm: 'answered',
  move: 'answered',
  cancel: 'closed',
  noShow: 'closed',
  undoNoShow: 'closed',
} as const satisfies Record<ViewingAction, 'answered' | 'closed'>

const written = async (done: Promise<boolean>) => ((await done) ? 'done' : 'stale') as 'done' | 'stale'

/** What a change writes and mails. Mails are rendered before the transaction, so that it holds its locks only briefly. */
async function prepare(
  stored: StoredViewing,
  change: ViewingChange,
  now: string,
): Promise<Prepared | 'taken' | 'officeClosed'> {
  const after = { ...stored, sequence: stored.sequence + 1 }
  switch (change.action) {
    case 'confirm':
      return {
        mails: await visitorMails('confirmed', await loadViewing({ ...after, confirmedAt: new Date(now) })),
        ...{ event: 'viewingConfirmed', note: null },
        write: (tx) => written(confirmViewing(tx, stored, now)),
      }
    case 'noShow':
      return {
        mails: await visitorMails('noShow', await loadViewing(after)),
        ...{ event: 'viewingNoShow', note: null },
        write: (tx) => written(noteNoShow(tx, stored, now)),
      }
    case 'undoNoShow':
      return {
        mails: await visitorMails('noShowUndone', await loadViewing(after)),
        ...{ event: 'viewingNoShowUndone', note: null },
        write: (tx) => written(takeBackNoShow(tx, stored)),
      }
    case 'cancel': {
      const { reason: cancelReason, shown: cancelShown, message } = change
      return {
        mails: await viewingMails('cancelled', await loadViewing({ ...after, cancelled: true }), { message }),
        ...{ event: 'viewingCancelled', note: cancelReason },
        write: (tx) => written(cancelViewing(tx, stored, now, { cancelReason, cancelShown })),
      }
    }
    case 'move': {
      const { agent = null, isMailed = true } = change
      const slot = parseSlot(change.start, (await findViewingMinutes(stored.officeId)) ?? 0)
      if (!slot || (slot.start === stored.start && (agent ?? stored.agentId) === stored.agentId)) return 'taken'
      if (brusselsDay(slot.start) > addMonths(brusselsDay(now), PLAN_MONTHS)) return 'officeClosed'
      const moved = { ...after, ...slot, host: null, confirmedAt: new Date(now) }
      return {
        mails: isMailed ? await viewingMails('moved', await loadViewing(moved), { before: stored.start }) : [],
        ...{ event: 'viewingMoved', note: timesMoved(stored.start, slot.start) },
        write: async (tx) => {
          const wanted = { start: slot.start, agent, has: stored.agentId }
          const result = await moveByHand(tx, stored, wanted, now)
          if (result === 'changed') return 'stale'
          return 'against' in result ? result.against : 'done'
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
  if (typeof prepared === 'string') return prepared
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

/** Its field `id`: that of the viewing, and its sequence as the page showed it. */
export function seenViewing({ field }: FormAction): SeenViewing | null {
  const [, id = '', seen] = /^([0-9a-f-]{36}) (\d{1,9})$/.exec(field('id')) ?? []
  return seen === undefined ? null : { id, seen: Number(seen) }
}

/** The page of a viewing, which says what was done. */
export const viewingPage = (id: string, locale: Language, done?: ViewingNotice): string =>
  deskPath('deskViewing', locale, id) + (done ? `?done=${done}` : '')
