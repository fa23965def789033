/** What staff do with a request: each is one transaction with the event that says so, and the mail that it promises. */

import { type Transaction, transaction } from '../db/transaction.ts'
import { notify, officeAudience } from '../desk/notify.ts'
import { isOfOffice, officesOf } from '../desk/rules-scope.ts'
import type { SessionStaff } from '../desk/session.ts'
import { officeLanguage } from '../leads/office-language.ts'
import { withdrawStanding } from '../leads/queries-counter-offers.ts'
import { officeById } from '../leads/subject.ts'
import { MAIL_OUTBOX } from '../mail/queries.ts'
import { enqueueMails, type MailMessage, queueMails } from '../mail/queue.ts'
import { transactionWithMails } from '../mail/transaction.ts'
import { reviveDead } from '../outbox/queries.ts'
import { isMailAddress } from '../shared/mail-address.ts'
import { languageUse } from '../site/languages.ts'
import { movedMail } from './mails.ts'
import { findRequest, lockRequest } from './queries.ts'
import {
  changeNote,
  findColleagues,
  hasComingViewing,
  isDeadLetterOf,
  moveToOffice,
  moveViewingAlong,
  noteEvent,
  writeDue,
  writeHandling,
} from './queries-change.ts'
import { findBefore, findMove, hasEventsSince, type Move, writeBefore } from './queries-move.ts'
import { findWas } from './queries-undo.ts'
import { afterAction, type Handling, isOpen, isUndoable, type RequestAction, type RequestSkip } from './rules.ts'
import { requestScope } from './scope.ts'

/**
 * unchanged: it was so already, or its state doesn't allow it. newer: it isn't any more as the person saw it. missing:
 * there is none that the person may see. unassignable: nor may the colleague. viewing: see `RequestSkip`.
 */
export type Handled = 'done' | RequestSkip

type Details = {
  personId?: string
  officeId?: number
  mails?: readonly MailMessage[]
  also?: (tx: Transaction) => Promise<void>
}

/** `seen`: how the request was when the person decided; without it any state that allows the action will do. */
export type Asked = { id: string; action: RequestAction; now: Date; seen?: Handling }

/** Does something with a request in the caller's transaction. */
export async function handleIn(
  tx: Transaction,
  staff: SessionStaff,
  { id, action, now, seen }: Asked,
  { personId, officeId, mails = [], also }: Details = {},
): Promise<Handled> {
  const request = await lockRequest(tx, id, requestScope(staff))
  if (!request) return 'missing'
  if (seen && (request.state !== seen.state || request.staffId !== seen.staffId)) return 'newer'
  const colleagues =
    personId === undefined ? [] : await findColleagues(request.officeId === null ? null : [request.officeId], tx)
  if (personId !== undefined && !colleagues.some((one) => one.id === personId)) return 'unassignable'
  const after = afterAction(action, request, staff.id, personId)
  if (!after || (officeId !== undefined && request.officeId === officeId)) return 'unchanged'
  // What was offered as a joke binds nobody.
  const isWithdrawn = action === 'spam' && request.form === 'offer' && (await withdrawStanding(tx, id, staff.id, now))
  if (isWithdrawn) await noteEvent(tx, { leadId: id, kind: 'counterWithdrawn', staffId: staff.id })
  const was = isUndoable(action) && !isWithdrawn ? { before: await findWas(tx, request) } : {}
  const before = action === 'move' ? { before: await findBefore(tx, request) } : was
  await writeHandling(tx, id, after, action === 'answered' ? now : null)
  await noteEvent(tx, { leadId: id, kind: action, staffId: staff.id, personId, officeId, ...before })
  if (action === 'assign' && personId !== undefined)
    await notify(tx, { kind: 'assigned', to: { ids: [personId] }, by: staff.id, leadId: id })
  await also?.(tx)
  await queueMails(tx, mails, id)
  return 'done'
}

/** Takes, releases, closes or reopens a request, or marks it as answered otherwise or as spam. */
export const handleRequest = (
  staff: SessionStaff,
  id: string,
  action: Exclude<RequestAction, 'assign' | 'move'>,
  now: Date,
): Promise<Handled> => transaction((tx) => handleIn(tx, staff, { id, action, now }))

/** Gives a request to a colleague, who is told. missing: also where that colleague may not see it. */
export const assignRequest = (staff: SessionStaff, id: string, personId: string, now: Date): Promise<Handled> =>
  transaction(async (tx) => {
    const result = await handleIn(tx, staff, { id, action: 'assign', now }, { personId })
    return result === 'unassignable' ? 'missing' : result
  })

/** viewing: its viewing is still to come, in the hours of the office that has it. */
type Unmovable = 'missing' | 'unchanged' | 'viewing'

/** A request and the office to which it is to be moved, with what stands against that now; a later move asks again. */
export async function findMovable(staff: SessionStaff, id: string, officeId: number, now: Date) {
  const request = await findRequest(id, requestScope(staff))
  const use = await languageUse()
  const { office } = await officeById(officeId, use.default)
  if (!request || !office) return 'missing' as const
  const isComing = await transaction((tx) => hasComingViewing(tx, id, now))
  const problem: Unmovable | null = isComing ? 'viewing' : request.officeId === officeId ? 'unchanged' : null
  return { request, office, to: { email: office.email, language: officeLanguage(office, use) }, problem }
}

/** Gives a request to another office, which gets a mail; its people are told as they chose. `seen`: as the person saw it. */
export async function moveRequest(
  staff: SessionStaff,
  id: string,
  officeId: number,
  now: Date,
  seen?: Handling,
): Promise<Handled> {
  const found = await findMovable(staff, id, officeId, now)
  if (found === 'missing') return found
  const { request, office, to } = found
  const mails = isMailAddress(office.email) ? [await movedMail(to, 'moved', { ...request, by: staff.name })] : []
  const also = async (tx: Transaction) => {
    await moveToOffice(tx, id, officeId)
    await notify(tx, { kind: 'moved', to: officeAudience(officeId), by: staff.id, leadId: id })
  }
  return transaction(async (tx) => {
    if (await hasComingViewing(tx, id, now)) return 'viewing'
    return handleIn(tx, staff, { id, action: 'move', now, ...(seen && { seen }) }, { officeId, mails, also })
  })
}

/** Minutes within which the office that gave a request away can have it back. */
const UNDO_MINUTES = 30
/** Until when a move can be undone, and since when those that can were done. */
export const undoneUntil = ({ at }: { at: Date }): Date => new Date(at.getTime() + UNDO_MINUTES * 60_000)
export const undoneSince = (now: Date): Date => new Date(now.getTime() - UNDO_MINUTES * 60_000)

/** Whether somebody may undo a move: who did it, and colleagues of the office that had the request. */
export const mayUndoMove = (staff: SessionStaff, { staffId, before }: Pick<Move, 'staffId' | 'before'>): boolean =>
  staffId === staff.id || (isOfOffice(staff) && before.officeId !== null && officesOf(staff).includes(before.officeId))

/** What the office that got a request did with it since, so that the move can't be undone; null for nothing. */
export async function handledSince(tx: Transaction, move: Move): Promise<'taken' | 'answered' | 'changed' | null> {
  const request = await lockRequest(tx, move.leadId, 'all')
  const left = afterAction('move', move.before, move.staffId ?? '')
  if (!request || !left || request.officeId !== move.officeId) return 'changed'
  if (request.state === 'answered' && left.state !== 'answered') return 'answered'
  if (request.state === 'taken' && left.state !== 'taken') return 'taken'
  const isSame = request.state === left.state && request.staffId === left.staffId
  return isSame && !(await hasEventsSince(tx, move)) ? null : 'changed'
}

/** tooLate: the time is over; handled: the other office did something with it. */
export type Undone = 'done' | 'missing' | 'tooLate' | 'handled'

/** Takes back a request that was moved, as it was; the office that had got it is told. */
export const undoMove = (staff: SessionStaff, id: string, now: Date): Promise<Undone> =>
  transactionWithMails(async (tx, rendered) => {
    const request = await lockRequest(tx, id, 'all')
    const move = request && (await findMove(id, tx))
    if (!request || !move || !mayUndoMove(staff, move)) return 'missing'
    if (undoneUntil(move) <= now) return 'tooLate'
    if ((await handledSince(tx, move)) !== null) return 'handled'
    const { officeId, before } = move
    if (before.officeId !== null) await moveViewingAlong(tx, id, before.officeId)
    await writeBefore(tx, id, before)
    await noteEvent(tx, { leadId: id, kind: 'moveUndone', staffId: staff.id, officeId })
    const mails = rendered(['undone', id, officeId], async () => {
      const use = await languageUse()
      const { office } = officeId === null ? { office: null } : await officeById(officeId, use.default)
      if (!office || !isMailAddress(office.email)) return []
      const to = { email: office.email, language: officeLanguage(office, use) }
      return [await movedMail(to, 'takenBack', { ...request, by: staff.name })]
    })
    await queueMails(tx, mails, id)
    return 'done'
  })

/** Says until when a request is to be answered, instead of what the office's hours say. */
export const setDue = (staff: SessionStaff, id: string, until: Date): Promise<Handled> =>
  transaction(async (tx) => {
    const request = await lockRequest(tx, id, requestScope(staff))
    if (!request) return 'missing'
    if (!isOpen(request.state)) return 'unchanged'
    await writeDue(tx, id, until)
    await noteEvent(tx, { leadId: id, kind: 'due', staffId: staff.id, note: until.toISOString() })
    return 'done'
  })

/** Adds a note that only staff read, such as what was said on the telephone. */
export const addNote = (
  staff: SessionStaff,
  id: string,
  note: string,
  kind: 'note' | 'call' = 'note',
): Promise<Handled> =>
  transaction(async (tx) => {
    if (!(await lockRequest(tx, id, requestScope(staff)))) return 'missing'
    await noteEvent(tx, { leadId: id, kind, staffId: staff.id, note })
    return 'done'
  })

/** A note as its author saw it: `seen` is when it was last changed. */
export type SeenNote = { leadId: string; id: bigint; seen: Date | null }

/**
 * Changes a note of one's own; null takes its words away, and the history says that there was one.
 * @returns unchanged: it isn't any more as it was seen
 */
export const rewriteNote = (staff: SessionStaff, of: SeenNote, note: string | null, now: Date): Promise<Handled> =>
  transaction(async (tx) => {
    if (!(await lockRequest(tx, of.leadId, requestScope(staff)))) return 'missing'
    const data = note === null ? { note, kind: 'noteRemoved' as const } : { note, editedAt: now }
    return (await changeNote(tx, { ...of, staffId: staff.id }, data)) ? 'done' : 'unchanged'
  })

/** Queues a mail of a request again that could not be delivered. */
export const resendMail = (staff: SessionStaff, id: string, mailId: string): Promise<Handled> =>
  transaction(async (tx) => {
    if (!(await lockRequest(tx, id, requestScope(staff)))) return 'missing'
    if (!(await isDeadLetterOf(tx, id, mailId))) return 'unchanged'
    await enqueueMails(tx, await reviveDead(tx, MAIL_OUTBOX, [mailId]))
    await noteEvent(tx, { leadId: id, kind: 'resent', staffId: staff.id, mailId })
    return 'done'
  })
