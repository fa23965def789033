/** Answers a request by mail: the mail, its job, the state and the event are one transaction. */

import { transaction } from '../../db/transaction.ts'
import type { SessionStaff } from '../../desk/session.ts'
import { translations } from '../../i18n/translations.ts'
import { letter } from '../../mail/letter.ts'
import { queueMails } from '../../mail/queue.ts'
import { insertMessage, ownsHome } from '../../owners/desk/queries-record.ts'
import { isMailAddress } from '../../shared/mail-address.ts'
import { headerLine } from '../../shared/mail-message.ts'
import { brand } from '../../site/site-settings.ts'
import { findRequest, lockRequest } from '../queries.ts'
import { noteEvent, writeHandling } from '../queries-change.ts'
import { hasNewerEvents, hasSentAnswer } from '../queries-newer-events.ts'
import { OWNER_MESSAGE } from '../rules.ts'
import { requestScope } from '../scope.ts'
import { readAnswerFiles } from './files.ts'
import { answeringOffice } from './view.ts'

/** `files`: the numbers of files of the library; `seen`: the latest event that the sender had read. */
export type Answer = { subject: string; body: string; files: readonly string[]; seen: bigint }

/** newer: a colleague did something since; nothing was sent. filesGone, filesTooLarge: see readAnswerFiles(). */
export type Sent = 'sent' | 'newer' | 'missing' | 'filesGone' | 'filesTooLarge'

/**
 * Sends an answer to the person's address, from the office; whoever answers a request that nobody has, has it then. The
 * same form sent twice sends one mail.
 */
export async function sendAnswer(staff: SessionStaff, id: string, answer: Answer, now: Date): Promise<Sent> {
  const scope = requestScope(staff)
  const found = await findRequest(id, scope)
  if (!found?.email || !isMailAddress(found.email)) return 'missing'
  const [office, attachments] = await Promise.all([answeringOffice(found), readAnswerFiles(answer.files)])
  if (typeof attachments === 'string') return attachments
  const { language, email } = found
  const { name: source } = await brand(language)
  const reason = translations(language, 'requests.desk')('answer.reason')
  const mail = await letter({
    to: { email },
    language,
    parts: { subject: answer.subject, written: answer.body, reason },
    from: { office, by: staff },
    attachments,
  })
  return transaction(async (tx) => {
    const request = await lockRequest(tx, id, scope)
    if (!request || request.state === 'spam') return 'missing'
    if (await hasNewerEvents(tx, id, answer.seen, staff.id)) return 'newer'
    const sent = { subject: headerLine(mail.subject), text: mail.text, files: attachments }
    if (await hasSentAnswer(tx, { leadId: id, seen: answer.seen, staffId: staff.id }, sent)) return 'sent'
    const [mailId] = await queueMails(tx, [mail], id)
    await writeHandling(tx, id, { state: 'answered', staffId: request.staffId ?? staff.id }, now)
    await noteEvent(tx, { leadId: id, kind: 'sent', staffId: staff.id, mailId: mailId ?? null })
    // Who asked reads the answer in the portal, too, while the home is theirs; after a sale it's nobody else's to read.
    if (found.form === OWNER_MESSAGE && found.propertyId !== null && (await ownsHome(tx, found.propertyId, email)))
      await insertMessage(tx, {
        ...{ propertyId: found.propertyId, at: now, leadId: id, contact: staff.name, source },
        ...{
          type: translations(language, 'owners.desk')('message.type'),
          subject: answer.subject,
          comment: answer.body,
        },
      })
    return 'sent'
  })
}
