/** The mail to an owner with a message that staff wrote. */

import type { SessionStaff } from '../../desk/session.ts'
import { pathTo } from '../../i18n/paths.ts'
import { translations } from '../../i18n/translations.ts'
import { absolute } from '../../leads/mails.ts'
import { recipientInLanguage } from '../../leads/office-language.ts'
import { agencyItself, officeById, type Recipient } from '../../leads/subject.ts'
import { letter } from '../../mail/letter.ts'
import type { MailMessage } from '../../shared/mail-message.ts'
import { languageOf } from '../../site/languages.ts'
import { ownerHomeBlock } from '../mails-events.ts'
import { findOwnerHome } from '../queries-homes.ts'
import type { SummaryOwner } from '../summary/queries.ts'

/** Where an answer of an owner goes: the office of whoever writes, or the agency itself. */
export const writingOffice = async ({ officeId, language }: SessionStaff): Promise<Recipient> =>
  officeId === null ? agencyItself(language) : officeById(officeId, language)

type Message = { propertyId: number; subject: string; body: string; by: SessionStaff; office: Recipient }

/** The message as it was written, with the home that it is about. */
export async function messageMail(
  owner: SummaryOwner,
  { propertyId, subject, body, by, office }: Message,
): Promise<MailMessage[]> {
  const locale = await languageOf(owner)
  const home = await findOwnerHome(owner.id, propertyId, locale)
  if (!home) return []
  const t = translations(locale, 'owners.mail')
  return [
    await letter({
      to: { email: owner.email },
      language: locale,
      parts: {
        subject,
        written: body,
        blocks: [await ownerHomeBlock(home, locale)],
        reason: t('event.reason'),
        settings: { label: t('event.settings'), href: `${absolute(pathTo('ownerAccount', locale))}#mails` },
      },
      from: { office: await recipientInLanguage(office, locale), by },
    }),
  ]
}
