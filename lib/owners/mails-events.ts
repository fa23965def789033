/** The mails to owners at once: a viewing of their home was booked, moved or cancelled, feedback or an offer came in. */

import { ownerPath, pathTo } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import { absolute } from '../leads/mails.ts'
import { recipientInLanguage } from '../leads/office-language.ts'
import type { Recipient } from '../leads/subject.ts'
import type { Language } from '../listings/rules.ts'
import { lookUpListing } from '../listings/view.ts'
import { mailImage } from '../mail/card-block.ts'
import type { MailBlock } from '../mail/content.ts'
import { letter } from '../mail/letter.ts'
import type { MailMessage } from '../shared/mail-message.ts'
import { languageOf } from '../site/languages.ts'
import { findEventOwners } from './queries-event-owners.ts'
import { findOwnerHome } from './queries-homes.ts'
import type { OwnerHome } from './rules-home.ts'
import type { SummaryOwner } from './summary/queries.ts'

/** `when`: the viewing's moment in words. Nothing about the visitor: the portal doesn't show who it is. */
export type OwnerEvent =
  | { kind: 'booked' | 'moved' | 'cancelled' | 'feedback'; when: (language: Language) => string }
  | { kind: 'offer' | 'offerUnaccepted' | 'uploadAccepted' | 'uploadRefused' }

/** The home as a card that leads to its page in the portal, with its picture while the site shows it. */
export async function ownerHomeBlock(home: OwnerHome, locale: Language): Promise<MailBlock> {
  const found = await lookUpListing(home.id, locale)
  const [first] = found.kind === 'found' ? found.listing.pictures : []
  const picture = first && mailImage(first, home.title)
  return {
    kind: 'home',
    title: home.title,
    line: [home.town, home.reference].filter(Boolean).join(' · '),
    price: '',
    href: absolute(ownerPath('ownerHome', home.id, locale)),
    ...(picture && { picture }),
  }
}

async function eventMail(
  owner: SummaryOwner,
  event: OwnerEvent,
  propertyId: number,
  recipient: Recipient,
): Promise<MailMessage[]> {
  const locale = await languageOf(owner)
  const home = await findOwnerHome(owner.id, propertyId, locale)
  if (!home) return []
  const t = translations(locale, 'owners.mail')
  const office = await recipientInLanguage(recipient, locale)
  const href = absolute(ownerPath('ownerHome', home.id, locale))
  const when = 'when' in event ? event.when(locale) : ''
  const text = t(`event.${event.kind}.text`, { when, office: office.name })
  const heading = t(`event.${event.kind}.heading`)
  return [
    await letter({
      to: { email: owner.email, name: owner.name },
      language: locale,
      parts: {
        ...{ subject: [heading, home.title], text },
        blocks: [await ownerHomeBlock(home, locale), { kind: 'button', label: t('event.button'), href }],
        reason: t('event.reason'),
        settings: { label: t('event.settings'), href: `${absolute(pathTo('ownerAccount', locale))}#mails` },
      },
      from: { office },
    }),
  ]
}

/**
 * The mails about an event to the owners of a home who want them. The caller queues them in the transaction of the event
 * itself, so that each event is mailed once, however often its form is sent.
 * @param at only to those whose home it was by then
 */
export async function ownerEventMails(
  event: OwnerEvent,
  propertyId: number,
  recipient: Recipient,
  at?: Date,
): Promise<MailMessage[]> {
  const owners = await findEventOwners(propertyId, at)
  return (await Promise.all(owners.map((owner) => eventMail(owner, event, propertyId, recipient)))).flat()
}
