/** The mail that tells of homes: each with what happened to it, at most so many, the rest behind a link. */
import type { Notice } from '../db/saved-searches/saved-search-matching.ts'
import { formatEuro } from '../domain/costs/money.ts'
import type { Language, Price } from '../domain/listing/listing.ts'
import type { SavedSearch } from '../domain/saved-searches/saved-search.ts'
import type { MailMessage } from '../domain/shared/mail-message.ts'
import { env } from '../env.ts'
import { listingPath } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import type { MailBlock } from '../mail/render.ts'
import { mailWithUnsubscribe } from './confirmation-mails.ts'
import { listHref } from './saved-search-links.ts'

/** '€ 950 per maand', 'Vanaf € 210.000', 'Prijs op aanvraag': a price on request holds no amount. */
function priceText(price: Price, locale: Language): string {
  const amount = price.kind === 'amount' ? formatEuro(price.amount) : null
  if (price.kind === 'onRequest' || amount === null) return translations(locale, 'listing')('price.onRequest')
  const t = translations(locale, 'property')
  const whole = price.per === 'month' ? t('price.perMonth', { amount }) : amount
  return price.from ? t('price.from', { amount: whole }) : whole
}

/** Through the pipeline, so that a mail loads no original; a picture elsewhere is left out, because its host would learn who reads. */
const pictureHref = (src: string): string | null =>
  /^\/(pictures|demo)\//.test(src) ? `${env().SITE_URL}/_next/image/?url=${encodeURIComponent(src)}&w=600&q=75` : null

function homeBlock({ kind, priceBefore, card }: Notice, locale: Language): MailBlock {
  const t = translations(locale, 'wishes')
  const before = formatEuro(priceBefore)
  const what = kind === 'price' ? t('notice.price', { before: before ?? '' }) : t(`notice.${kind}`)
  const rooms = card.bedrooms ? [translations(locale, 'listing')('bedrooms', { count: card.bedrooms })] : []
  const picture = card.picture && pictureHref(card.picture.src)
  return {
    kind: 'home',
    title: card.title,
    line: [what, `${card.zip} ${card.town}`, ...rooms].join(' · '),
    price: priceText(card.price, locale),
    href: env().SITE_URL + listingPath(card, locale),
    ...(picture && { picture }),
  }
}

/** @param total homes in all, of which `notices` holds the first */
export async function noticeMail(wish: SavedSearch, notices: Notice[], total: number, now: Date): Promise<MailMessage> {
  const { language } = wish
  const t = translations(language, 'wishes')
  const more = total - notices.length
  const label = more > 0 ? t('notice.more', { count: more }) : t('notice.list')
  const subject = t('notice.subject', { count: total })
  const blocks: MailBlock[] = [
    { kind: 'text', text: t('greeting', { name: wish.name }) },
    { kind: 'text', text: t('notice.text', { count: total }) },
    ...notices.map((notice) => homeBlock(notice, language)),
    { kind: 'button', label, href: listHref(wish.criteria, language) },
  ]
  const preview = notices.map(({ card }) => `${card.title}, ${card.town}`).join(' · ')
  return mailWithUnsubscribe('wish', wish, { subject, preview, blocks }, now)
}
