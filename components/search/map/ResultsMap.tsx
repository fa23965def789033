import { getLocale, getTranslations } from 'next-intl/server'
import { mapFramePath } from '#lib/i18n/paths.ts'
import type { ListingCard } from '#lib/listings/rules.ts'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import { ignoredMarquees } from '#lib/site/site-settings.ts'
import { MapPane } from './MapPane.tsx'
import { resultPlaces } from './resultPlaces.ts'

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
