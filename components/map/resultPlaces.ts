/** The homes of a results page as places on its map. */

import { formatEuro } from '#lib/domain/costs/money.ts'
import type { Language, ListingCard } from '#lib/domain/listing/listing.ts'
import type { MapPlace } from '#lib/domain/map/map-places.ts'
import { translations } from '#lib/i18n/translations.ts'
import { mapPoints } from '#lib/search/map-points.ts'

/** The places of those homes that have a position, in the order of the list. */
export async function resultPlaces(cards: readonly ListingCard[], locale: Language): Promise<MapPlace[]> {
  const points = new Map((await mapPoints(cards.map(({ id }) => id))).map((point) => [point.id, point]))
  return cards.flatMap(({ id, price, path }) => {
    const point = points.get(id)
    const amount = price.kind === 'amount' ? formatEuro(price.amount) : null
    return point ? [{ ...point, label: amount ?? translations(locale, 'listing')('price.onRequest'), path }] : []
  })
}
