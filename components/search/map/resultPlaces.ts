/** The homes of a results page as places on its map. */

import { formatPin } from '#lib/i18n/format-price.ts'
import type { Language, ListingCard } from '#lib/listings/rules.ts'
import { mapPoints } from '#lib/map/points.ts'
import type { MapPlace } from '#lib/map/rules-places.ts'

/** The places of those homes that have a position, in the order of the list. */
export async function resultPlaces(cards: readonly ListingCard[], locale: Language): Promise<MapPlace[]> {
  const points = new Map((await mapPoints(cards.map(({ id }) => id))).map((point) => [point.id, point]))
  return cards.flatMap(({ id, price, market, path }) => {
    const point = points.get(id)
    const [amount, unit] = price.kind === 'amount' ? [price.amount, price.unit] : [null, null]
    return point ? [{ ...point, label: formatPin({ amount, unit, market }, locale), path }] : []
  })
}
