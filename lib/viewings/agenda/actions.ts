/** The forms of a viewing's page. */
import { type Transaction, transaction } from '../../db/transaction.ts'
import { aboutUuid, type DeskButton, deskAction } from '../../desk/desk-action.ts'
import type { DeskAction } from '../../desk/permissions.ts'
import type { SessionStaff } from '../../desk/session.ts'
import type { FormAction, FormActionResult } from '../../forms/actions/form-action.ts'
import type { SentenceOf } from '../../i18n/messages.ts'
import { deskPath } from '../../i18n/paths.ts'
import type { Language } from '../../listings/rules.ts'
import { queueMails } from '../../mail/queue.ts'
import { settleRequest } from '../../requests/queries-change.ts'
import type { ViewingEventKind } from '../../requests/rules.ts'
import { requestScope } from '../../requests/scope.ts'
import type { MailMessage } from '../../shared/mail-message.ts'
import { isUuid } from '../../shared/uuid.ts'
import { giveTo, lockAll } from '../absences/hand-over.ts'
import { releaseFeedback } from '../feedback/release.ts'
import { viewingMails, visitorMails } from '../mails.ts'
import { timesMoved } from '../manage-viewing.ts'
import { findViewing, type StoredViewing } from '../queries.ts'
import { findViewingMinutes } from '../queries-agenda.ts'
import { cancelViewing, confirmViewing, moveViewing, noteNoShow, takeBackNoShow } from '../queries-book.ts'
import { allowsViewingAction, deskViewingState, type ViewingAction } from '../rules-desk-viewing.ts'
import { parseSlot, viewingState } from '../rules-slots.ts'
import { loadViewing } from '../view.ts'
import { sendVisitDocuments } from '../visit-documents.ts'

type ViewingNotice = SentenceOf<'viewings.desk.viewingDone'>

// What staff do with a viewing. Each change is one transaction with the mails and the event of the request's history,
// and is written only if nobody changed the viewing since the person saw it.

/** taken: the slot isn't free any more; stale: somebody changed the viewing since; missing: there is none. */
type ViewingHandled = 'done' | 'taken' | 'stale' | 'missing'

/** `seen`: the viewing's sequence as the page showed it. */
type SeenViewing = { id: string; seen: number }

export type ViewingChange =
  | { action: 'confirm' }
  | { action: 'noShow' }
  | { action: 'undoNoShow' }
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
  undoNoShow: 'closed',
} as const satisfies Record<ViewingAction, 'answered' | 'closed'>

const written = async (done: Promise<boolean>) => ((await done) ? 'done' : 'stale') as 'done' | 'stale'

/** What a change writes and mails. Mails are rendered before the transaction, so that it holds its locks only briefly. */
async function prepare(stored: StoredViewing, change: ViewingChange, now: string): Promise<Prepared | 'taken'> {
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
      const slot = parseSlot(change.start, (await findViewingMinutes(stored.officeId)) ?? 0)
      if (!slot || slot.start === stored.start) return 'taken'
      return {
        mails: await viewingMails(
          'moved',
          await loadViewing({ ...after, ...slot, host: null, confirmedAt: new Date(now) }),
          {
            before: stored.start,
          },
        ),
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

/** Gives a coming viewing to another agent of its office; `busy`: who isn't free then. */
async function giveViewing(
  staff: SessionStaff,
  { id, seen }: SeenViewing,
  agent: string,
  now: Date,
): Promise<ViewingHandled | 'busy'> {
  const stored = isUuid(id) ? await findViewing(id, requestScope(staff)) : null
  if (!stored) return 'missing'
  if (stored.sequence !== seen || viewingState(stored, now.toISOString()) !== 'confirmed') return 'stale'
  const viewing = { ...stored, startsAt: new Date(stored.start), endsAt: new Date(stored.end) }
  return transaction(async (tx) => {
    await lockAll(tx, [viewing])
    return (await giveTo(tx, viewing, agent, { staffId: staff.id, now })) ? 'done' : 'busy'
  })
}

/** Its field `id`: that of the viewing, and its sequence as the page showed it. */
function seenViewing({ field }: FormAction): SeenViewing | null {
  const [, id = '', seen] = /^([0-9a-f-]{36}) (\d{1,9})$/.exec(field('id')) ?? []
  return seen === undefined ? null : { id, seen: Number(seen) }
}

const viewingPage = (id: string, locale: Language, done?: ViewingNotice): string =>
  deskPath('deskViewing', locale, id) + (done ? `?done=${done}` : '')

async function change(staff: SessionStaff, form: FormAction, what: ViewingChange): Promise<FormActionResult> {
  const viewing = seenViewing(form)
  const result = viewing ? await handleViewing(staff, viewing, what, form.now) : 'missing'
  if (!viewing || result === 'missing') return { refused: 'missing' }
  return viewingPage(viewing.id, form.locale, result === 'done' ? what.action : result)
}

/** Of a form, whose page shows what was typed again where it couldn't be done. */
async function changeByForm(staff: SessionStaff, form: FormAction, about: SeenViewing, what: ViewingChange) {
  const result = await handleViewing(staff, about, what, form.now)
  if (result === 'missing') return { refused: 'missing' as const }
  return result === 'done' ? viewingPage(about.id, form.locale, what.action) : { again: `&done=${result}` }
}

const pageOfSeen = ({ locale }: FormAction, { id }: SeenViewing): string => viewingPage(id, locale)

const move = deskAction({
  form: 'moveViewing',
  repeatable: 'it names the version of the viewing that was seen',
  about: seenViewing,
  page: pageOfSeen,
  work: ({ staff, values, about, ...form }) => changeByForm(staff, form, about, { action: 'move', start: values.slot }),
})

const cancel = deskAction({
  form: 'cancelViewing',
  repeatable: 'it names the version of the viewing that was seen',
  about: seenViewing,
  page: pageOfSeen,
  work: ({ staff, values, about, ...form }) => changeByForm(staff, form, about, { action: 'cancel', ...values }),
})

const release = deskAction({
  form: 'releaseFeedback',
  repeatable: 'what was released is stale',
  about: aboutUuid,
  page: ({ locale }, id) => viewingPage(id, locale),
  work: async ({ staff, values, about: id, locale, now }) => {
    const result = await releaseFeedback(staff, id, values.words, now)
    if (result === 'missing') return { refused: 'missing' }
    return result === 'done' ? viewingPage(id, locale, 'release') : { again: '&done=stale' }
  },
})

const give = deskAction({
  form: 'giveViewing',
  repeatable: 'whoever has it keeps it',
  about: seenViewing,
  page: pageOfSeen,
  work: async ({ staff, values, about, locale, now }) => {
    const result = isUuid(values.agent) ? await giveViewing(staff, about, values.agent, now) : 'missing'
    if (result === 'missing') return { refused: 'missing' }
    return viewingPage(about.id, locale, result === 'done' ? 'give' : result)
  },
})

export const AGENDA_HANDLERS = {
  confirmViewing: (staff, form) => change(staff, form, { action: 'confirm' }),
  noShowViewing: (staff, form) => change(staff, form, { action: 'noShow' }),
  undoNoShowViewing: (staff, form) => change(staff, form, { action: 'undoNoShow' }),
  moveViewing: move,
  cancelViewing: cancel,
  giveViewing: give,
  releaseFeedback: release,
  sendVisitDocuments,
} satisfies Partial<Record<DeskAction, DeskButton>>
