/** The mail that answers a request to unsubscribe: a link to end each subscription of the address. */

import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import type { MailBlock } from '../mail/content.ts'
import { letter } from '../mail/letter.ts'
import type { MailMessage } from '../shared/mail-message.ts'
import { savedSearchFacts } from './describe.ts'
import { manageHrefs } from './links.ts'
import { activeSavedSearchesOf, findSavedSearch } from './queries.ts'
import { subscriptionsOf } from './queries-newsletter-subscriptions.ts'

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
