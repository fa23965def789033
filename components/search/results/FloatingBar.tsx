import { FILTERS_ID } from '#components/search/elementIds.ts'
import { Icon } from '#components/ui/Icon.tsx'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import { activeFilters } from '#lib/search/rules-filters.ts'
import { searchAddress } from '#lib/search/rules-form-address.ts'
import type { Facets } from '#lib/search/rules-result.ts'
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
