/** A home as mails show it. */

import { env } from '../env.ts'
import { formatPrice } from '../i18n/format-price.ts'
import { translations } from '../i18n/translations.ts'
import type { Language, ListingCard } from '../listings/rules.ts'
import type { HomeBlock, MailImage } from './content.ts'
import { mailPicture } from './picture.ts'

type Photo = { src: string; alt: string | null; width: number; height: number }
type MailedCard = Pick<ListingCard, 'title' | 'zip' | 'town' | 'bedrooms' | 'price' | 'market'> & {
  picture: Photo | null
}

/** A picture in a mail, of two dots to a pixel; none on another host. @param title what it is called without words */
export function mailImage({ src, alt, ...size }: Photo, title: string, width: 600 | 1200 = 600): MailImage | null {
  const address = mailPicture(src, width)
  return address === null ? null : { src: address, alt: alt || title, ...size }
}

/** A home in a mail. `path`: of its page; `what`: what is said of it before its town, '' for nothing. */
export function cardBlock(card: MailedCard, path: string, what: string, locale: Language): HomeBlock {
  const rooms = card.bedrooms ? [translations(locale, 'listings.card')('bedrooms', { count: card.bedrooms })] : []
  const picture = card.picture && mailImage(card.picture, card.title)
  return {
    kind: 'home',
    title: card.title,
    line: [...(what === '' ? [] : [what]), `${card.zip} ${card.town}`, ...rooms].join(' · '),
    price: formatPrice(card, locale),
    href: env().SITE_URL + path,
    ...(picture && { picture }),
  }
}
