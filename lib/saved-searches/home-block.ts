/** A home in a mail. */
import { formatEuro } from '../domain/costs/money.ts'
import type { Language, ListingCard, Price } from '../domain/listing/listing.ts'
import { env } from '../env.ts'
import { translations } from '../i18n/translations.ts'
import { mailPicture } from '../mail/mail-picture.ts'
import type { MailBlock } from '../mail/render.ts'

/** A price in words: '€ 950 per maand', 'Vanaf € 210.000', 'Prijs op aanvraag'. */
function priceText(price: Price, locale: Language): string {
  const amount = price.kind === 'amount' ? formatEuro(price.amount) : null
  if (price.kind === 'onRequest' || amount === null) return translations(locale, 'listing')('price.onRequest')
  const t = translations(locale, 'property')
  const whole = price.per === 'month' ? t('price.perMonth', { amount }) : amount
  return price.from ? t('price.from', { amount: whole }) : whole
}

type Home = Pick<ListingCard, 'title' | 'zip' | 'town' | 'bedrooms' | 'picture' | 'price'>

/**
 * The home as a card that links to its page.
 * @param path of its page
 * @param news what stands before its town, such as that its price was lowered
 */
export function homeBlock(card: Home, path: string, locale: Language, news: readonly string[] = []): MailBlock {
  const rooms = card.bedrooms ? [translations(locale, 'listing')('bedrooms', { count: card.bedrooms })] : []
  const picture = card.picture && mailPicture(card.picture.src, 600)
  return {
    kind: 'home',
    title: card.title,
    line: [...news, `${card.zip} ${card.town}`, ...rooms].join(' · '),
    price: priceText(card.price, locale),
    href: env().SITE_URL + path,
    ...(picture && { picture }),
  }
}
