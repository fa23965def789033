/** The mails about a saved search or the newsletter: to confirm it, that it is active, and that it has ended. */

import { withoutLinks } from '../forms/rules-clean-text.ts'
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import type { MailBlock } from '../mail/content.ts'
import { letter } from '../mail/letter.ts'
import type { MailMessage } from '../shared/mail-message.ts'
import { savedSearchFacts } from './describe.ts'
import { confirmHref, listHref, manageHrefs } from './links.ts'
import { DAYS_TO_CONFIRM, type SavedSearch } from './rules.ts'
import type { SubscriptionKind } from './rules-form.ts'

type Recipient = { id: string; email: string; language: Language }

async function confirmationMail(
  kind: SubscriptionKind,
  to: Recipient,
  blocks: MailBlock[],
  now: Date,
): Promise<MailMessage> {
  const { id, email, language } = to
  const t = translations(language, 'saved-searches.page')
  const href = await confirmHref({ kind, id, locale: language, now })
  return letter({
    to: { email },
    language,
    parts: {
      subject: t(`confirm.${kind}.subject`),
      text: t(`confirm.${kind}.text`, { days: DAYS_TO_CONFIRM }),
      blocks: [
        ...blocks,
        { kind: 'button', label: t(`confirm.${kind}.button`), href },
        { kind: 'note', text: t('confirm.notYou') },
      ],
      reason: t(`confirm.${kind}.reason`),
    },
  })
}

/** The mail that asks for the confirmation of a saved search. */
export const savedSearchConfirmation = async (
  savedSearch: Omit<SavedSearch, 'state'>,
  now: Date,
): Promise<MailMessage> => {
  const rows = await savedSearchFacts(savedSearch.criteria, savedSearch.language)
  return confirmationMail('wish', savedSearch, [{ kind: 'facts', rows }], now)
}

/** The mail that asks for the confirmation of a newsletter subscription. */
export const newsletterConfirmation = (to: Recipient, now: Date): Promise<MailMessage> =>
  confirmationMail('newsletter', to, [], now)

/** A mail with an unsubscribe link in its footer and a one-click header for mail programs (RFC 8058). */
export async function mailWithUnsubscribe(
  kind: SubscriptionKind,
  to: Recipient,
  content: { subject: string; preview: string; blocks: MailBlock[] },
  now: Date,
): Promise<MailMessage> {
  const t = translations(to.language, 'saved-searches.page')
  const { page, oneClick } = await manageHrefs({ kind, id: to.id, locale: to.language, now })
  return letter({
    to: { email: to.email },
    language: to.language,
    parts: {
      ...content,
      blocks: [...content.blocks, { kind: 'note', text: t(`manage.${kind}.note`) }],
      reason: t(`manage.${kind}.reason`),
      unsubscribeHref: page,
    },
    listUnsubscribe: oneClick,
  })
}

/** The mail that says that a saved search is active, and how many homes match it now. */
export async function savedSearchStateMail(savedSearch: SavedSearch, homes: number, now: Date): Promise<MailMessage> {
  const { language, criteria, frequency } = savedSearch
  const t = translations(language, 'saved-searches.page')
  const text = [t(`standing.frequency.${frequency}`), t('standing.homes', { count: homes })].join('\n\n')
  const blocks: MailBlock[] = [
    { kind: 'text', text: t('greeting', { name: withoutLinks(savedSearch.name) }) },
    { kind: 'text', text },
    ...(homes > 0
      ? [{ kind: 'button' as const, label: t('standing.button'), href: listHref(criteria, language) }]
      : []),
    { kind: 'facts', title: t('facts.title'), rows: await savedSearchFacts(criteria, language) },
  ]
  return mailWithUnsubscribe('wish', savedSearch, { subject: t('standing.subject'), preview: text, blocks }, now)
}

/** The mail that says that an address is subscribed to the newsletter. */
export async function newsletterStateMail(to: Recipient, now: Date): Promise<MailMessage> {
  const t = translations(to.language, 'saved-searches.page')
  const text = t('newsletterStanding.text')
  const blocks: MailBlock[] = [{ kind: 'text', text }]
  return mailWithUnsubscribe('newsletter', to, { subject: t('newsletterStanding.subject'), preview: text, blocks }, now)
}

/** The mail that says that a subscription has ended, with a link to start it again in case somebody else ended it. */
export async function endedMail(
  kind: SubscriptionKind,
  to: Recipient,
  facts: { label: string; value: string }[],
  now: Date,
): Promise<MailMessage> {
  const t = translations(to.language, 'saved-searches.page')
  const { page } = await manageHrefs({ kind, id: to.id, locale: to.language, now })
  return letter({
    to: { email: to.email },
    language: to.language,
    parts: {
      subject: t(`ended.${kind}.subject`),
      text: t(`ended.${kind}.text`),
      blocks: [
        ...(facts.length > 0 ? [{ kind: 'facts' as const, rows: facts }] : []),
        { kind: 'button', label: t('ended.button'), href: page },
      ],
      reason: t('ended.reason'),
    },
  })
}
