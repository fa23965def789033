/** What the office makes of a file that an owner sent for a home. The owner is told by mail, and in the portal. */

import { transaction } from '../db/transaction.ts'
import type { SessionStaff } from '../desk/session.ts'
import { translations } from '../i18n/translations.ts'
import { agencyItself, officeById } from '../leads/subject.ts'
import { queueMails } from '../mail/queue.ts'
import { insertMessage } from '../owners/desk/queries-record.ts'
import type { OwnKind } from '../owners/history/own-words.ts'
import { ownerEventMails } from '../owners/mails-events.ts'
import { decideUpload, findUpload } from '../owners/queries-uploads.ts'
import { brand } from '../site/site-settings.ts'
import { findRequest, lockRequest } from './queries.ts'
import { settleRequest } from './queries-change.ts'
import { requestScope } from './scope.ts'

/** Takes a file into the home's, or refuses it with a reason. unchanged: a colleague was first. */
export async function decideOwnerUpload(
  staff: SessionStaff,
  id: string,
  reason: string | null,
  now: Date,
): Promise<'done' | 'unchanged' | 'missing'> {
  const request = await findRequest(id, requestScope(staff))
  const upload = request && (await findUpload(id))
  if (!request || !upload) return 'missing'
  const state = reason === null ? 'accepted' : 'refused'
  const { language, officeId } = request
  const { propertyId, kind, name } = upload
  const office = await (officeId === null ? agencyItself(language) : officeById(officeId, language))
  const event = { kind: reason === null ? ('uploadAccepted' as const) : ('uploadRefused' as const) }
  // From before the home was sold nobody is told.
  const [mails, { name: source }] = await Promise.all([
    ownerEventMails(event, propertyId, office, request.createdAt),
    brand(language),
  ])
  const t = translations(language, 'owners.portal')
  const what = t('uploads.message', { kind: t(`needed.kinds.${kind}`), name })
  return transaction(async (tx) => {
    if (!(await lockRequest(tx, id, requestScope(staff)))) return 'missing'
    if (!(await decideUpload(tx, id, { state, reason, decidedAt: now, decidedBy: staff.id }))) return 'unchanged'
    await insertMessage(tx, {
      ...{ propertyId, at: now, leadId: id, contact: staff.name, source },
      ...{ type: 'fromOffice' satisfies OwnKind, subject: state satisfies OwnKind },
      comment: reason === null ? what : `${what}\n\n${reason}`,
    })
    const [mailId] = await queueMails(tx, mails, id)
    await settleRequest(
      tx,
      { leadId: id, kind: event.kind, staffId: staff.id, mailId: mailId ?? null, note: reason },
      'closed',
      now,
    )
    return 'done'
  })
}
