/**
 * The mails about a saved search or the newsletter: to confirm it, that it is active, how to end it, and that it has
 * ended. What is new is told by mails-news.ts.
 */

import { withoutLinks } from '../forms/rules-clean-text.ts'
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import type { MailBlock } from '../mail/content.ts'
import { letter } from '../mail/letter.ts'
import type { MailMessage } from '../shared/mail-message.ts'
import { savedSearchFacts } from './describe.ts'
import { confirmHref, listHref, type ManageHrefs, manageHrefs } from './links.ts'
import { activeSavedSearchesOf, findSavedSearch } from './queries.ts'
import { subscriptionsOf } from './queries-newsletter-subscriptions.ts'
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
  savedSearch: Omit<SavedSearch, 'state' | 'pausedUntil'>,
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
  content: { subject: string; heading?: string; preview: string; blocks: MailBlock[] },
  { page, oneClick }: ManageHrefs,
): Promise<MailMessage> {
  const t = translations(to.language, 'saved-searches.page')
  return letter({
    to: { email: to.email },
    language: to.language,
    parts: {
      ...content,
      reason: t(`manage.${kind}.reason`),
      unsubscribeHref: page,
    },
    listUnsubscribe: oneClick,
  })
}

/** Who gave only an address is greeted by no name. */
const greetingOf = ({ name, language }: SavedSearch): MailBlock[] =>
  name === ''
    ? []
    : [{ kind: 'text', text: translations(language, 'saved-searches.page')('greeting', { name: withoutLinks(name) }) }]

/** The mail that says that a saved search is active, and how many homes match it now. */
export async function savedSearchStateMail(savedSearch: SavedSearch, homes: number, now: Date): Promise<MailMessage> {
  const { language, criteria, frequency } = savedSearch
  const t = translations(language, 'saved-searches.page')
  const text = [t(`standing.frequency.${frequency}`), t('standing.homes', { count: homes })].join('\n\n')
  const blocks: MailBlock[] = [
    ...greetingOf(savedSearch),
    { kind: 'text', text },
    ...(homes > 0
      ? [{ kind: 'button' as const, label: t('standing.button'), href: await listHref(criteria, language) }]
      : []),
    { kind: 'facts', title: t('facts.title'), rows: await savedSearchFacts(criteria, language) },
    { kind: 'note', text: t('manage.wish.note') },
  ]
  const hrefs = await manageHrefs({ kind: 'wish', id: savedSearch.id, locale: language, now })
  return mailWithUnsubscribe('wish', savedSearch, { subject: t('standing.subject'), preview: text, blocks }, hrefs)
}

/** The mail that says that an address is subscribed to the newsletter. */
export async function newsletterStateMail(to: Recipient, now: Date): Promise<MailMessage> {
  const t = translations(to.language, 'saved-searches.page')
  const text = t('newsletterStanding.text')
  const blocks: MailBlock[] = [
    { kind: 'text', text },
    { kind: 'note', text: t('manage.newsletter.note') },
  ]
  const hrefs = await manageHrefs({ kind: 'newsletter', id: to.id, locale: to.language, now })
  const content = { subject: t('newsletterStanding.subject'), preview: text, blocks }
  return mailWithUnsubscribe('newsletter', to, content, hrefs)
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

/** What each saved search of an address is, with a link to end it. */
async function savedSearchBlocks(email: string, locale: Language, now: Date): Promise<MailBlock[]> {
  const found = await Promise.all((await activeSavedSearchesOf(email)).map((id) => findSavedSearch(id)))
  const blocks = found.map(async (savedSearch): Promise<MailBlock[]> => {
    if (!savedSearch) return []
    const { page } = await manageHrefs({ kind: 'wish', id: savedSearch.id, locale, now })
    return [
      { kind: 'facts', rows: await savedSearchFacts(savedSearch.criteria, locale) },
      { kind: 'button', label: translations(locale, 'saved-searches.unsubscribe')('mail.endWish'), href: page },
    ]
  })
  return (await Promise.all(blocks)).flat()
}

async function newsletterBlocks(email: string, locale: Language, now: Date): Promise<MailBlock[]> {
  const living = (await subscriptionsOf(email)).filter(({ state }) => state === 'living')
  const blocks = living.map(async ({ id }): Promise<MailBlock> => {
    const { page } = await manageHrefs({ kind: 'newsletter', id, locale, now })
    return {
      kind: 'button',
      label: translations(locale, 'saved-searches.unsubscribe')('mail.endNewsletter'),
      href: page,
    }
  })
  return Promise.all(blocks)
}

/**
 * The mail with a link for each subscription of an address; a button on the linked page ends it.
 * @param kinds the kinds of subscriptions to end
 * @returns no mail for an address without subscriptions of these kinds
 */
export async function unsubscribeMails(
  email: string,
  kinds: readonly string[],
  locale: Language,
  now: Date,
): Promise<MailMessage[]> {
  const [savedSearches, newsletter] = await Promise.all([
    kinds.includes('wish') ? savedSearchBlocks(email, locale, now) : [],
    kinds.includes('newsletter') ? newsletterBlocks(email, locale, now) : [],
  ])
  if (savedSearches.length + newsletter.length === 0) return []
  const t = translations(locale, 'saved-searches.unsubscribe')
  const blocks: MailBlock[] = [...savedSearches, ...newsletter, { kind: 'note', text: t('mail.notYou') }]
  const parts = { subject: t('mail.subject'), text: t('mail.text'), blocks, reason: t('mail.reason') }
  return [await letter({ to: { email }, language: locale, parts })]
}
