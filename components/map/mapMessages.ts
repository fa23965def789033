/** Texts of homes on the map. */

import { formatCardFacts, formatRibbon } from '#lib/i18n/format-listing.ts'
import { formatPin, formatPrice } from '#lib/i18n/format-price.ts'
import type { Language, ListingCard, Market } from '#lib/listings/rules.ts'
import type { HomePin } from '#lib/map/clusters.ts'
import type { MapHome, MapHomePin } from '#lib/map/rules-pins.ts'

/** A pin of a market's list with its formatted price. */
export const pinWithLabel = ({ price, unit, ...pin }: HomePin, market: Market, locale: Language): MapHomePin => ({
  ...pin,
  label: formatPin({ amount: price, unit, market }, locale),
})

/** The data of a home's card on the map. */
export function mapHome(card: ListingCard, locale: Language): MapHome {
  const { id, title, town, path, picture } = card
  return {
    id,
    title,
    town,
    price: formatPrice(card, locale),
    facts: formatCardFacts(card, locale),
    availability: formatRibbon(card, locale),
    path,
    picture: picture && { src: picture.src, width: picture.width, height: picture.height, alt: picture.alt },
  }
}
