/** A home as mails show it. */
import { formatEuro } from '../domain/costs/money.ts'
import type { Language, ListingCard, Price } from '../domain/listing/listing.ts'
import { env } from '../env.ts'
import { translations } from '../i18n/translations.ts'
import { mailPicture } from './mail-picture.ts'
import type { MailBlock } from './render.ts'

/** A price in words: '€ 950 per maand', 'Vanaf € 210.000', 'Prijs op aanvraag'. */
export function priceText(price: Price, locale: Language): string {
  const amount = price.kind === 'amount' ? formatEuro(price.amount) : null
  if (price.kind === 'onRequest' || amount === null) return translations(locale, 'listing')('price.onRequest')
  const t = translations(locale, 'property')
  const whole = price.per === 'month' ? t('price.perMonth', { amount }) : amount
  return price.from ? t('price.from', { amount: whole }) : whole
}

type MailedCard = Pick<ListingCard, 'title' | 'zip' | 'town' | 'bedrooms' | 'price'> & {
  picture: { src: string } | null
}

/** A home in a mail. `path`: of its page; `what`: what is said of it before its town, '' for nothing. */
export function cardBlock(card: MailedCard, path: string, what: string, locale: Language): MailBlock {
  const rooms = card.bedrooms ? [translations(locale, 'listing')('bedrooms', { count: card.bedrooms })] : []
  const picture = card.picture && mailPicture(card.picture.src, 600)
  return {
    kind: 'home',
    title: card.title,
    line: [...(what === '' ? [] : [what]), `${card.zip} ${card.town}`, ...rooms].join(' · '),
    price: priceText(card.price, locale),
    href: env().SITE_URL + path,
    ...(picture && { picture }),
  }
}
