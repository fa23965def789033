import { getLocale, getTranslations } from 'next-intl/server'
import { formatPin } from '#lib/i18n/format-price.ts'
import { mapFramePath } from '#lib/i18n/paths.ts'
import type { Language, ListingCard } from '#lib/listings/rules.ts'
import { mapPoints } from '#lib/map/points.ts'
import type { MapPlace } from '#lib/map/rules-places.ts'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import { ignoredMarquees } from '#lib/site/site-settings.ts'
import { MapPane } from './MapPane.tsx'

/** The places of those homes that have a position, in the order of the list. */
async function resultPlaces(cards: readonly ListingCard[], locale: Language): Promise<MapPlace[]> {
  const points = new Map((await mapPoints(cards.map(({ id }) => id))).map((point) => [point.id, point]))
  return cards.flatMap(({ id, price, market, path }) => {
    const point = points.get(id)
    const [amount, unit] = price.kind === 'amount' ? [price.amount, price.unit] : [null, null]
    return point ? [{ ...point, label: formatPin({ amount, unit, market }, locale), path }] : []
  })
}

type Props = { criteria: SearchCriteria; cards: ListingCard[]; path: string }

/** The map of a search's results. */
export async function ResultsMap({ criteria, cards, path }: Props) {
  const locale = await getLocale()
  const t = await getTranslations('map')
  const [places, ignored] = await Promise.all([resultPlaces(cards, locale), ignoredMarquees()])
  return (
    <MapPane
      src={mapFramePath(locale)}
      title={t('results')}
      noScript={t('noScript')}
      criteria={criteria}
      path={path}
      places={places}
      ignoredMarquees={ignored}
    />
  )
}
