/** The mail to an address that somebody wants to take off our lists: the way to end each thing that it gets. */
import { subscriptionOf } from '../db/forms/newsletter-subscriptions.ts'
import { activeSavedSearchesOf, findSavedSearch } from '../db/saved-searches/saved-searches.ts'
import type { Language } from '../domain/listing/listing.ts'
import type { MailMessage } from '../domain/shared/mail-message.ts'
import { mailTo } from '../forms/lead-mails.ts'
import { translations } from '../i18n/translations.ts'
import type { MailBlock } from '../mail/render.ts'
import { savedSearchFacts } from './describe-saved-search.ts'
import { manageHrefs } from './saved-search-links.ts'

async function wishBlocks(email: string, locale: Language, now: Date): Promise<MailBlock[]> {
  const wishes = await Promise.all((await activeSavedSearchesOf(email)).map((id) => findSavedSearch(id)))
  const blocks = wishes.map(async (wish): Promise<MailBlock[]> => {
    if (!wish) return []
    const { page } = await manageHrefs({ kind: 'wish', id: wish.id, locale, now })
    return [
      { kind: 'facts', rows: await savedSearchFacts(wish.criteria, locale) },
      { kind: 'button', label: translations(locale, 'unsubscribe')('mail.endWish'), href: page },
    ]
  })
  return (await Promise.all(blocks)).flat()
}

async function newsletterBlocks(email: string, locale: Language, now: Date): Promise<MailBlock[]> {
  const subscription = await subscriptionOf(email)
  if (subscription?.state !== 'living') return []
  const { page } = await manageHrefs({ kind: 'newsletter', id: subscription.id, locale, now })
  return [{ kind: 'button', label: translations(locale, 'unsubscribe')('mail.endNewsletter'), href: page }]
}

/**
 * Leads to the page of each thing that an address gets, where a button ends it.
 * @param kinds what somebody wants to end
 * @returns none for an address that gets nothing of these kinds
 */
export async function unsubscribeMails(
  email: string,
  kinds: readonly string[],
  locale: Language,
  now: Date,
): Promise<MailMessage[]> {
  const [wishes, newsletter] = await Promise.all([
    kinds.includes('wish') ? wishBlocks(email, locale, now) : [],
    kinds.includes('newsletter') ? newsletterBlocks(email, locale, now) : [],
  ])
  if (wishes.length + newsletter.length === 0) return []
  const t = translations(locale, 'unsubscribe')
  const content = {
    subject: t('mail.subject'),
    preview: t('mail.text'),
    heading: t('mail.subject'),
    blocks: [
      { kind: 'text' as const, text: t('mail.text') },
      ...wishes,
      ...newsletter,
      { kind: 'note' as const, text: t('mail.notYou') },
    ],
    reason: t('mail.reason'),
  }
  return [await mailTo(email, content, locale)]
}
