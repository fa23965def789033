/**
 * The message that an owner writes to the agency: a request at the desk of the home's office, with a mail to the office.
 * It stands among the communications of the home, and so does the answer.
 */

import { type Transaction, transaction } from '../../db/transaction.ts'
import { notifyOfRequest } from '../../desk/notify.ts'
import type { FormActionResult } from '../../forms/actions/form-action.ts'
import { readActionForm } from '../../forms/actions/read-action-form.ts'
import { keepDraft } from '../../forms/form-drafts.ts'
import { isWithinLimit } from '../../forms/queries-rate-limiter.ts'
import { LIMITS } from '../../forms/request/rate-limits.ts'
import type { ActionError } from '../../forms/rules-action-forms.ts'
import { invalidState } from '../../forms/view-action-error-text.ts'
import { deskPath, ownerPath, pathTo } from '../../i18n/paths.ts'
import { translations } from '../../i18n/translations.ts'
import { absolute, addressOfAgency } from '../../leads/mails.ts'
import { recipientLanguage } from '../../leads/office-language.ts'
import { contentHashOf, insertLead } from '../../leads/queries.ts'
import { type Recipient, recipientIn } from '../../leads/subject.ts'
import type { Language } from '../../listings/rules.ts'
import { letters } from '../../mail/letter.ts'
import { queueMails } from '../../mail/queue.ts'
import { OWNER_MESSAGE } from '../../requests/rules.ts'
import type { MailMessage } from '../../shared/mail-message.ts'
import { brand } from '../../site/site-settings.ts'
import { insertMessage } from '../desk/queries-record.ts'
import type { OwnKind } from '../history/own-words.ts'
import type { OwnerAction } from '../portal-actions.ts'
import { findOwnerHome, zipOfHome } from '../queries-homes.ts'
import type { OwnerHome } from '../rules-home.ts'

/** Months for which a message is kept, with its answers. */
const KEEP_MONTHS = 24
/** The privacy statement of the portal, to which every owner agreed at the invitation. */
const STATEMENT = 'portal'

const subjectOf = ({ reference, title }: OwnerHome): string => [reference, title].filter(Boolean).join(' – ')

/** The mail to the office, in its language; an answer by mail goes to the owner. */
async function officeMail(
  id: string,
  {
    owner,
    message,
    home,
    recipient,
  }: { message: string; home: OwnerHome; recipient: Recipient } & {
    owner: { name: string; email: string }
  },
): Promise<MailMessage[]> {
  const locale = await recipientLanguage(recipient)
  const t = translations(locale, 'requests.desk')
  const heading = t('ownerMessage.kind')
  return letters({
    to: { email: addressOfAgency(recipient) },
    language: locale,
    parts: {
      subject: [heading, subjectOf(home), owner.name],
      preview: heading,
      text: t('ownerMessage.mail', { name: owner.name }),
      blocks: [
        { kind: 'note', text: subjectOf(home) },
        { kind: 'quote', text: message },
        { kind: 'button', label: t('mail.open'), href: absolute(deskPath('deskRequest', locale, id)) },
      ],
      reason: translations(locale, 'forms')('mail.agency.reason', { title: heading }),
    },
    from: { replyTo: owner.email },
  })
}

/** The number of a home, from the field `id`. */
const homeIn = (field: OwnerAction['field']): number | null =>
  /^\d{1,9}$/.test(field('id')) ? Number(field('id')) : null

/** The page on which a message was written. */
export function messagePage({ locale, field }: Pick<OwnerAction, 'locale' | 'field'>): string {
  const home = homeIn(field)
  return home === null ? pathTo('owner', locale) : ownerPath('ownerCommunications', home, locale)
}

/** `mark`: what tells the message from another with the same words, such as its file. */
type Written = {
  owner: { id: string; name: string; email: string }
  home: OwnerHome
  locale: Language
  message: string
  now: Date
  mark?: string
}

/**
 * Delivers a message of an owner: the request, the mail to the office, and its row among the communications. The same
 * within a day is one.
 * @param also what else belongs to it, in its transaction; `end`: when it is erased
 */
export async function deliverMessage(
  { owner, home, locale, message, now, mark }: Written,
  also?: (tx: Transaction, leadId: string, end: Date) => Promise<void>,
): Promise<void> {
  const page = ownerPath('ownerCommunications', home.id, locale)
  const [recipient, { name: source }] = await Promise.all([
    recipientIn(await zipOfHome(home.id), locale),
    brand(locale),
  ])
  const [id, officeId] = [crypto.randomUUID(), recipient.office?.id ?? null]
  const [mails, end] = [await officeMail(id, { owner, message, home, recipient }), new Date(now)]
  end.setUTCMonth(end.getUTCMonth() + KEEP_MONTHS)
  await transaction(async (tx) => {
    const { isNew } = await insertLead(tx, {
      ...{ id, form: OWNER_MESSAGE, language: locale, propertyId: home.id, projectId: null, officeId },
      ...{ subject: subjectOf(home), values: { name: owner.name, message }, email: owner.email },
      ...{ sourcePath: page, utm: null, consentVersion: STATEMENT, eraseAfter: end },
      contentHash: contentHashOf(
        JSON.stringify([OWNER_MESSAGE, owner.id, home.id, message, ...(mark === undefined ? [] : [mark])]),
      ),
    })
    if (!isNew) return
    await insertMessage(tx, {
      ...{ propertyId: home.id, at: now, leadId: id, contact: owner.name, comment: message, source },
      ...{ type: 'fromOwner' satisfies OwnKind, subject: 'toOffice' satisfies OwnKind },
    })
    await also?.(tx, id, end)
    await queueMails(tx, mails, id)
    await notifyOfRequest(tx, { id, form: OWNER_MESSAGE, officeId })
  })
}

/** Its field `id`: the number of one of the owner's homes. The same words within a day are one message. */
export async function writeMessage({
  owner,
  locale,
  field,
  all,
  now,
}: OwnerAction): Promise<FormActionResult | 'missing'> {
  const number = homeIn(field)
  const home = number === null ? null : await findOwnerHome(owner.id, number, locale)
  if (!home) return 'missing'
  const page = ownerPath('ownerCommunications', home.id, locale)
  const { values, errors } = readActionForm('ownerMessage', field)
  const wrong = (what: Readonly<Record<string, ActionError>>): FormActionResult => ({
    state: invalidState(what, locale),
    page: async () => `${page}?message=${await keepDraft('ownerMessage', { field, all }, { errors: what })}#message`,
  })
  if (errors) return wrong(errors)
  if (!(await isWithinLimit(LIMITS.ownerMessage, owner.id))) return wrong({ message: 'messageTooMany' })
  await deliverMessage({ owner, home, locale, message: values.message, now })
  return `${page}?done=message#message`
}
