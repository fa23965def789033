/** A home as mails show it. */

import { env } from '../env.ts'
import { formatPrice } from '../i18n/format-price.ts'
import { translations } from '../i18n/translations.ts'
import type { Language, ListingCard } from '../listings/rules.ts'
import { mailPicture } from './picture.ts'
import type { MailBlock } from './render.ts'

type MailedCard = Pick<ListingCard, 'title' | 'zip' | 'town' | 'bedrooms' | 'price' | 'market'> & {
  picture: { src: string } | null
}

/** A home in a mail. `path`: of its page; `what`: what is said of it before its town, '' for nothing. */
export function cardBlock(card: MailedCard, path: string, what: string, locale: Language): MailBlock {
  const rooms = card.bedrooms ? [translations(locale, 'listings.card')('bedrooms', { count: card.bedrooms })] : []
  const picture = card.picture && mailPicture(card.picture.src, 600)
  return {
    kind: 'home',
    title: card.title,
    line: [...(what === '' ? [] : [what]), `${card.zip} ${card.town}`, ...rooms].join(' · '),
    price: formatPrice(card, locale),
    href: env().SITE_URL + path,
    ...(picture && { picture }),
  }
}
