import { filterLabels } from '#components/search/filters/filterLabels.ts'
import { Icon } from '#components/ui/Icon.tsx'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import { activeFilters, withoutFilter, withoutFilters } from '#lib/search/rules-filters.ts'
import { searchAddress } from '#lib/search/rules-form-address.ts'
import type { Facets } from '#lib/search/rules-result.ts'
import styles from './ActiveFilters.module.css'
import { InPlaceLink } from './InPlaceLink.tsx'

type Props = { locale: Language; criteria: SearchCriteria; facets: Facets; path: string; focusId: string }

/** The active filters, each a link to the search without it. */
export function ActiveFilters({ locale, criteria, facets, path, focusId }: Props) {
  const t = translations(locale, 'search')
  const filters = activeFilters(criteria, facets.wholeTowns)
  if (filters.length === 0) return null
  const write = filterLabels(locale)
  return (
    <ul className={`${styles.chips} no-print`} aria-label={t('filters.active')}>
      {filters.map((filter) => {
        const address = searchAddress(path, withoutFilter(criteria, filter))
        return (
          <li key={address}>
            <InPlaceLink href={address} className={styles.chip} focusId={focusId}>
              <span className="visually-hidden">{t('filters.remove')} </span>
              {write.filter(filter, facets)}
              <Icon name="close" />
            </InPlaceLink>
          </li>
        )
      })}
      {filters.length > 1 && (
        <li>
          <InPlaceLink href={searchAddress(path, withoutFilters(criteria))} className={styles.clear} focusId={focusId}>
            {t('filters.clear')}
          </InPlaceLink>
        </li>
      )}
    </ul>
  )
}
