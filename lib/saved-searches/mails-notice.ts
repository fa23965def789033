/** The mail about new and changed homes of a saved search: the first homes, and a link to all of them. */

import { withoutLinks } from '../forms/rules-clean-text.ts'
import { formatFormer, formatPrice } from '../i18n/format-price.ts'
import { listingPath } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import { cardBlock } from '../mail/card-block.ts'
import type { MailBlock } from '../mail/render.ts'
import type { MailMessage } from '../shared/mail-message.ts'
import { listHref } from './links.ts'
import { mailWithUnsubscribe } from './mails-confirmation.ts'
import type { Notice } from './queries-matching.ts'
import type { SavedSearch } from './rules.ts'

function noticeBlock({ kind, priceBefore, card }: Notice, locale: Language): MailBlock {
  const t = translations(locale, 'saved-searches.page')
  const what =
    kind === 'price' ? t('notice.price', { before: formatFormer(priceBefore, card, locale) }) : t(`notice.${kind}`)
  return cardBlock(card, listingPath(card, locale), what, locale)
}

/** What is new, in a few words: 'Price lowered: House with garden, Gent, € 350.000 – and 2 more homes'. */
function subjectOf([first]: Notice[], total: number, locale: Language): string {
  const t = translations(locale, 'saved-searches.page')
  if (!first) return t('notice.list')
  const { kind, card } = first
  const home = [card.title, card.town, formatPrice(card, locale)].join(', ')
  return t('notice.subject', { what: t(`notice.${kind === 'price' ? 'lowered' : kind}`), home, others: total - 1 })
}

/**
 * Renders the mail about homes of a saved search.
 * @param total how many homes there are; `notices` holds the first of them
 */
export async function noticeMail(
  savedSearch: SavedSearch,
  notices: Notice[],
  total: number,
  now: Date,
): Promise<MailMessage> {
  const { language, name, criteria } = savedSearch
  const t = translations(language, 'saved-searches.page')
  const more = total - notices.length
  const label = more > 0 ? t('notice.more', { count: more }) : t('notice.list')
  const subject = subjectOf(notices, total, language)
  const blocks: MailBlock[] = [
    { kind: 'text', text: t('greeting', { name: withoutLinks(name) }) },
    { kind: 'text', text: t('notice.text', { count: total }) },
    ...notices.map((notice) => noticeBlock(notice, language)),
    { kind: 'button', label, href: listHref(criteria, language) },
  ]
  const preview = notices.map(({ card }) => `${card.title}, ${card.town}`).join(' · ')
  return mailWithUnsubscribe('wish', savedSearch, { subject, preview, blocks }, now)
}
