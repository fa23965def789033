import { FILTERS_ID } from '#components/search/elementIds.ts'
import { searchAddress } from '#components/search/filters/formAddress.ts'
import { Icon } from '#components/ui/Icon.tsx'
import type { Language } from '#lib/domain/listing/listing.ts'
import type { SearchCriteria } from '#lib/domain/search/criteria.ts'
import { activeFilters } from '#lib/domain/search/filters.ts'
import type { Facets } from '#lib/domain/search/search-result.ts'
import { translations } from '#lib/i18n/translations.ts'
import styles from './FloatingBar.module.css'
import { InPlaceLink } from './InPlaceLink.tsx'

type Props = { criteria: SearchCriteria; facets: Facets; locale: Language; path: string }

/** Map and filters under the thumb, on narrow screens, however far a visitor has scrolled down the list. */
export function FloatingBar({ criteria, facets, locale, path }: Props) {
  const t = translations(locale, 'search')
  if (criteria.view !== null) return null
  return (
    <p className={`${styles.bar} no-print`}>
      <InPlaceLink href={searchAddress(path, { ...criteria, view: 'map' })} className={styles.link}>
        <Icon name="map" />
        {translations(locale, 'map')('views.map')}
      </InPlaceLink>
      <a href={`#${FILTERS_ID}`} className={styles.link} data-open-filters="" data-plain="">
        <Icon name="filter" />
        {t('filters.open', { count: activeFilters(criteria, facets.wholeTowns).length })}
      </a>
    </p>
  )
}
