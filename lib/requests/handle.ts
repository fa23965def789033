/** What staff do with a request: each is one transaction with the event that says so, and the mail that it promises. */

import { type Transaction, transaction } from '../db/transaction.ts'
import { notify, officeAudience } from '../desk/notify.ts'
import type { SessionStaff } from '../desk/session.ts'
import { officeLanguage } from '../leads/office-language.ts'
import { withdrawStanding } from '../leads/queries-counter-offers.ts'
import { officeById } from '../leads/subject.ts'
import { MAIL_OUTBOX } from '../mail/queries.ts'
import { enqueueMails, type MailMessage, queueMails } from '../mail/queue.ts'
import { reviveDead } from '../outbox/queries.ts'
import { isMailAddress } from '../shared/mail-address.ts'
import { languageUse } from '../site/languages.ts'
import { movedMail } from './mails.ts'
import { findRequest, lockRequest } from './queries.ts'
import {
  findColleagues,
  hasComingViewing,
  isDeadLetterOf,
  moveToOffice,
  noteEvent,
  writeHandling,
} from './queries-change.ts'
import { afterAction, type Handling, type RequestAction, type RequestSkip } from './rules.ts'
import { requestScope } from './scope.ts'

/**
 * unchanged: it was so already, or its state doesn't allow it. newer: it isn't any more as the person saw it. missing:
 * there is none that the person may see. unassignable: nor may the colleague.
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
  const colleagues = personId === undefined ? [] : await findColleagues(request.officeId, tx)
  if (personId !== undefined && !colleagues.some((one) => one.id === personId)) return 'unassignable'
  const after = afterAction(action, request, staff.id, personId)
  if (!after || (officeId !== undefined && request.officeId === officeId)) return 'unchanged'
  // What was offered as a joke binds nobody.
  if (action === 'spam' && request.form === 'offer' && (await withdrawStanding(tx, id, staff.id, now)))
    await noteEvent(tx, { leadId: id, kind: 'counterWithdrawn', staffId: staff.id })
  await writeHandling(tx, id, after, action === 'answered' ? now : null)
  await noteEvent(tx, { leadId: id, kind: action, staffId: staff.id, personId, officeId })
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

/**
 * Gives a request to another office, which gets a mail; its people are told as they chose.
 * @returns viewing: its viewing is still to come, in the hours of the office that has it
 */
export async function moveRequest(
  staff: SessionStaff,
  id: string,
  officeId: number,
  now: Date,
): Promise<Handled | 'viewing'> {
  const request = await findRequest(id, requestScope(staff))
  const use = await languageUse()
  const { office } = await officeById(officeId, use.default)
  if (!request || !office) return 'missing'
  const to = { email: office.email, language: officeLanguage(office, use) }
  const mails = isMailAddress(office.email) ? [await movedMail(to, { ...request, by: staff.name })] : []
  const also = async (tx: Transaction) => {
    await moveToOffice(tx, id, officeId)
    await notify(tx, { kind: 'moved', to: officeAudience(officeId), by: staff.id, leadId: id })
  }
  return transaction(async (tx) => {
    if (await hasComingViewing(tx, id, now)) return 'viewing'
    return handleIn(tx, staff, { id, action: 'move', now }, { officeId, mails, also })
  })
}

/** Adds a note that only staff read. */
export const addNote = (staff: SessionStaff, id: string, note: string): Promise<Handled> =>
  transaction(async (tx) => {
    if (!(await lockRequest(tx, id, requestScope(staff)))) return 'missing'
    await noteEvent(tx, { leadId: id, kind: 'note', staffId: staff.id, note })
    return 'done'
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
