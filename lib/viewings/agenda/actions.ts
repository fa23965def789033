/** The forms of the agenda and of a viewing's page. */
import { type Transaction, transaction } from '../../db/transaction.ts'
import { aboutNothing, aboutUuid, type DeskButton, deskAction } from '../../desk/desk-action.ts'
import type { DeskAction } from '../../desk/permissions.ts'
import { hasOffice, onlyOffice } from '../../desk/rules-scope.ts'
import type { SessionStaff } from '../../desk/session.ts'
import type { FormAction, FormActionResult } from '../../forms/actions/form-action.ts'
import type { SentenceOf } from '../../i18n/messages.ts'
import { deskPath, pathTo } from '../../i18n/paths.ts'
import type { Language } from '../../listings/rules.ts'
import { queueMails } from '../../mail/queue.ts'
import { settleRequest } from '../../requests/queries-change.ts'
import type { ViewingEventKind } from '../../requests/rules.ts'
import { requestScope } from '../../requests/scope.ts'
import type { MailMessage } from '../../shared/mail-message.ts'
import { isUuid } from '../../shared/uuid.ts'
import { findAgendaOffices } from '../../site/queries-office-hours.ts'
import { releaseFeedback } from '../feedback/release.ts'
import { viewingMails, visitorMails } from '../mails.ts'
import { timesMoved } from '../manage-viewing.ts'
import { findViewing, type StoredViewing } from '../queries.ts'
import { findViewingMinutes } from '../queries-agenda.ts'
import { cancelViewing, confirmViewing, moveViewing, noteNoShow, takeBackNoShow } from '../queries-book.ts'
import { deleteClosure, deleteOpening, insertClosure, insertOpening, setTravelRule } from '../queries-office-times.ts'
import { allowsViewingAction, deskViewingState, type ViewingAction } from '../rules-desk-viewing.ts'
import { parseSlot } from '../rules-slots.ts'
import type { TravelRuleName } from '../rules-travel-time.ts'
import { loadViewing } from '../view.ts'
import { sendVisitDocuments } from '../visit-documents.ts'
import { bookedThen, closingParameters, daysOfOffice, namesOf } from './booked-then.ts'

type ViewingNotice = SentenceOf<'viewings.desk.viewingDone'>
type AgendaNotice = SentenceOf<'viewings.desk.done'>

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
        mails: await viewingMails('moved', await loadViewing({ ...after, ...slot, confirmedAt: new Date(now) }), {
          before: stored.start,
        }),
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

/** An office whose times somebody may change; null for any other, and for one that doesn't exist. */
async function ownOffice(staff: SessionStaff, text: string): Promise<number | null> {
  const officeId = /^\d{1,9}$/.test(text) ? Number(text) : null
  if (officeId === null || !hasOffice(requestScope(staff), officeId)) return null
  return (await findAgendaOffices(onlyOffice(officeId))).length > 0 ? officeId : null
}

const agendaPage = (locale: Language, done: AgendaNotice, parameters: Record<string, string> = {}): string =>
  `${pathTo('deskAgenda', locale)}?${new URLSearchParams({ ...parameters, done })}#times`

/** A button that removes what it names. */
const removal =
  (remove: (id: number, staff: SessionStaff) => Promise<boolean>): DeskButton =>
  async (staff, { field, locale }) => {
    const isRemoved = /^\d{1,9}$/.test(field('id')) && (await remove(Number(field('id')), staff))
    return isRemoved ? agendaPage(locale, 'removed') : { refused: 'missing' }
  }

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

const close = deskAction({
  form: 'closeOffice',
  about: aboutNothing,
  page: ({ locale }) => pathTo('deskAgenda', locale),
  work: async ({ staff, values, field, locale, now }) => {
    const { office, from, to, ...reasons } = values
    const officeId = await ownOffice(staff, office)
    if (officeId === null) return { refused: 'missing' }
    const [booked = []] = await bookedThen(staff, [daysOfOffice(officeId, from, to)], locale, now)
    // Whoever has seen other viewings, or none, is asked first.
    if (booked.length > 0 && field('seen') !== namesOf(booked)) {
      const asked = new URLSearchParams({ office, day: from, ...closingParameters(values) })
      return `${pathTo('deskAgenda', locale)}?${asked}#closing`
    }
    await insertClosure({ officeId, from, to, reasons }, staff.id)
    return agendaPage(locale, booked.length > 0 ? 'closedBooked' : 'closed', { office, day: from })
  },
})

const open = deskAction({
  form: 'openOffice',
  about: aboutNothing,
  page: ({ locale }) => pathTo('deskAgenda', locale),
  work: async ({ staff, values, locale }) => {
    const { office, ...hours } = values
    const officeId = await ownOffice(staff, office)
    if (officeId === null) return { refused: 'missing' }
    const isNew = await insertOpening({ officeId, ...hours }, staff.id)
    return agendaPage(locale, isNew ? 'opened' : 'double', { office, day: hours.day })
  },
})

const setTravel = deskAction({
  form: 'setTravel',
  repeatable: 'it sets a rule',
  stored: async (_, staff, { field }) => {
    const officeId = await ownOffice(staff, field('office'))
    return officeId === null ? null : ((await findAgendaOffices(onlyOffice(officeId)))[0]?.travel ?? null)
  },
  about: aboutNothing,
  // The agenda shows the form for the chosen office.
  page: ({ field, locale }) => `${pathTo('deskAgenda', locale)}?${new URLSearchParams({ office: field('office') })}`,
  work: async ({ staff, values, field, locale }) => {
    const officeId = await ownOffice(staff, field('office'))
    if (officeId === null) return { refused: 'missing' }
    const { rule, minutes, speed } = values
    await setTravelRule(officeId, { rule: rule as TravelRuleName, minutes: minutes ?? 0, speed: speed ?? 0 }, staff.id)
    return agendaPage(locale, 'travel', { office: field('office') })
  },
})

export const AGENDA_HANDLERS = {
  confirmViewing: (staff, form) => change(staff, form, { action: 'confirm' }),
  noShowViewing: (staff, form) => change(staff, form, { action: 'noShow' }),
  undoNoShowViewing: (staff, form) => change(staff, form, { action: 'undoNoShow' }),
  moveViewing: move,
  cancelViewing: cancel,
  releaseFeedback: release,
  sendVisitDocuments,
  closeOffice: close,
  openOffice: open,
  setTravel,
  removeClosure: removal((id, staff) => deleteClosure(id, requestScope(staff), staff.id)),
  removeOpening: removal((id, staff) => deleteOpening(id, requestScope(staff))),
} satisfies Partial<Record<DeskAction, DeskButton>>
