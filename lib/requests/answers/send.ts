/** Sends an answer to somebody who asked, and takes it back while it waits. */
import { transaction } from '../../db/transaction.ts'
import type { SessionStaff } from '../../desk/session.ts'
import { translations } from '../../i18n/translations.ts'
import { letter } from '../../mail/letter.ts'
import { queueMails } from '../../mail/queue.ts'
import { insertMessage, ownsHome, removeMessage } from '../../owners/desk/queries-record.ts'
import type { OwnKind } from '../../owners/history/own-words.ts'
import { isMailAddress } from '../../shared/mail-address.ts'
import { headerLine } from '../../shared/mail-message.ts'
import { brand } from '../../site/site-settings.ts'
import { type FoundRequest, findRequest, hasNewerEvents, hasSentAnswer, lockRequest } from '../queries.ts'
import { noteEvent, writeHandling } from '../queries-change.ts'
import { findSending, findWas, markTakenBack, restoreWas } from '../queries-undo.ts'
import { OWNER_MESSAGE } from '../rules.ts'
import { requestScope } from '../scope.ts'
import { readAnswerFiles } from './files.ts'
import { deleteDraft, findDraft, reviveDraft, saveDraft, type WrittenAnswer } from './queries-drafts.ts'
import { deleteMail, withdrawMail } from './queries-hold.ts'
import { answeringOffice } from './view.ts'

/** Seconds for which an answer can be taken back. */
export const HOLD_SECONDS = 10

/**
 * `seen`: the latest event that the sender had read. `after`: what becomes of the request. `isHeld`: it is sent after a
 * moment, and can be taken back until then.
 */
export type Answer = WrittenAnswer & { seen: bigint; after: 'answered' | 'closed'; isHeld: boolean }

/**
 * `mailId`: null where this very answer was sent before. newer: a colleague did something since; nothing was sent.
 * filesGone, filesTooLarge: see readAnswerFiles().
 */
type Sent = { mailId: string | null } | 'newer' | 'missing' | 'filesGone' | 'filesTooLarge'

async function writeLetter(staff: SessionStaff, found: FoundRequest & { email: string }, written: Answer) {
  const [office, attachments] = await Promise.all([
    answeringOffice(found),
    readAnswerFiles(written.files, found, staff.id),
  ])
  if (typeof attachments === 'string') return attachments
  const { language, email } = found
  const reason = translations(language, 'requests.desk')('answer.reason')
  return letter({
    to: { email },
    language,
    parts: { subject: written.subject, written: written.body, reason },
    from: { office, by: staff },
    attachments,
  })
}

/**
 * Sends an answer to the person's address, from the office; whoever answers a request that nobody has, has it then. The
 * same form sent twice sends one mail. The mail, its job, the state and the event are one transaction.
 */
export async function sendAnswer(staff: SessionStaff, id: string, written: Answer, now: Date): Promise<Sent> {
  const scope = requestScope(staff)
  const found = await findRequest(id, scope)
  if (!found?.email || !isMailAddress(found.email)) return 'missing'
  const { email, language, propertyId } = found
  const mail = await writeLetter(staff, { ...found, email }, written)
  if (typeof mail === 'string') return mail
  const { name: source } = await brand(language)
  return transaction(async (tx) => {
    const request = await lockRequest(tx, id, scope)
    if (!request || request.state === 'spam') return 'missing'
    if (await hasNewerEvents(tx, id, written.seen, staff.id)) return 'newer'
    const sent = { subject: headerLine(mail.subject), text: mail.text, files: mail.attachments ?? [] }
    if (await hasSentAnswer(tx, { leadId: id, seen: written.seen, staffId: staff.id }, sent)) return { mailId: null }
    const [mailId = null] = await queueMails(tx, [mail], id, { holdSeconds: written.isHeld ? HOLD_SECONDS : 0 })
    const before = { ...(await findWas(tx, request)), messageAt: now.toISOString() }
    await writeHandling(tx, id, { state: written.after, staffId: request.staffId ?? staff.id }, now)
    await noteEvent(tx, { leadId: id, kind: 'sent', staffId: staff.id, mailId, before })
    if (written.isHeld) await saveDraft(tx, id, staff.id, written, { now, mailId })
    else await deleteDraft(tx, id, staff.id)
    // Who asked reads the answer in the portal, too, while the home is theirs; after a sale it's nobody else's to read.
    if (found.form === OWNER_MESSAGE && propertyId !== null && (await ownsHome(tx, propertyId, email)))
      await insertMessage(tx, {
        ...{ propertyId, at: now, leadId: id, contact: staff.name, source },
        ...{ type: 'fromOffice' satisfies OwnKind, subject: written.subject, comment: written.body },
      })
    return { mailId }
  })
}

/**
 * `draft`: what had been written, to go on with. late: it was sent, or is being sent. gone: there is no such answer of
 * this colleague.
 */
export type TakenBack = { kind: 'done'; draft: WrittenAnswer } | { kind: 'late' | 'gone' }

/**
 * Takes an answer back that wasn't sent yet: nobody gets it, the request is as it was, and the words are a draft again.
 * Only who wrote it can do so.
 */
export const takeBackAnswer = (staff: SessionStaff, id: string, mailId: string): Promise<TakenBack> =>
  transaction(async (tx) => {
    const request = await lockRequest(tx, id, requestScope(staff))
    const sending = request && (await findSending(tx, { leadId: id, mailId, staffId: staff.id }))
    if (!request || !sending) return { kind: 'gone' }
    if (!(await withdrawMail(tx, mailId))) return { kind: 'late' }
    await reviveDraft(tx, id, mailId)
    await deleteMail(tx, mailId)
    if (sending.was) await restoreWas(tx, request, sending.was)
    if (sending.messageAt) await removeMessage(tx, id, sending.messageAt)
    await markTakenBack(tx, sending.id)
    const draft = await findDraft(id, staff.id, tx)
    return { kind: 'done', draft: draft ?? { subject: '', body: '', files: [] } }
  })
