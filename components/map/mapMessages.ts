/** Texts of homes on the map. */

import type { Language, ListingCard } from '#lib/domain/listing/listing.ts'
import type { MapHome, MapHomePin } from '#lib/domain/map/map-pins.ts'
import { formatCardFacts, formatRibbon } from '#lib/i18n/format-listing.ts'
import { formatPin, formatPrice } from '#lib/i18n/format-price.ts'
import type { HomePin } from '#lib/search/map-clusters.ts'

/** A pin with its formatted price. */
export const pinWithLabel = ({ price, unit, ...pin }: HomePin, locale: Language): MapHomePin => ({
  ...pin,
  label: formatPin(price, unit, locale),
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
