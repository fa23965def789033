import { FILTERS_ID } from '#components/search/elementIds.ts'
import { searchLabels } from '#components/search/filters/fieldLabels.ts'
import { filterLabels } from '#components/search/filters/filterLabels.ts'
import { placesText } from '#components/search/where/PlaceOpener.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import { activeFilters, chosenFilters, type Filter } from '#lib/search/rules-filters.ts'
import { searchAddress } from '#lib/search/rules-form-address.ts'
import type { Facets } from '#lib/search/rules-result.ts'
import { InPlaceLink } from './InPlaceLink.tsx'
import styles from './SearchLine.module.css'

type Props = { criteria: SearchCriteria; facets: Facets; locale: Language; path: string }

/** What the line shows after the chosen places. */
const WHERE: readonly Filter['kind'][] = ['text', 'sector', 'area']

/**
 * The one line of controls that stays on a narrow screen: where, the other filters with their number, and the map or the
 * way back to the list. SearchShell opens the filters; without JavaScript the links lead to those below.
 */
export function SearchLine({ criteria, facets, locale, path }: Props) {
  const t = translations(locale, 'search')
  const write = filterLabels(locale)
  const others = activeFilters(criteria)
    .filter(({ kind }) => WHERE.includes(kind))
    .map((filter) => write.filter(filter, facets))
  const where = [placesText(criteria, searchLabels(locale).where), ...others].filter(Boolean)
  const count = chosenFilters(criteria).length
  const view = criteria.view === null ? 'map' : null
  return (
    <div className={`${styles.line} no-print`}>
      <a
        href={`#${FILTERS_ID}`}
        id="open-where"
        className={`${styles.link} ${styles.where}`}
        data-open-where=""
        data-plain=""
      >
        <Icon name="search" />
        <span className={where.length === 0 ? styles.nowhere : undefined}>
          {where.length === 0 ? t('filters.where') : where.join(', ')}
        </span>
      </a>
      <a href={`#${FILTERS_ID}`} id="open-filters" className={styles.link} data-open-filters="" data-plain="">
        <Icon name="filter" />
        <span className={styles.name}>{t('filters.open', { count })}</span>
        {count > 0 && (
          <span className={`${styles.count} figures`} aria-hidden="true">
            {count}
          </span>
        )}
      </a>
      <InPlaceLink href={searchAddress(path, { ...criteria, view })} className={styles.link}>
        <Icon name={view ?? 'list'} />
        <span className={styles.name}>{translations(locale, 'map')(`views.${view ?? 'list'}`)}</span>
      </InPlaceLink>
    </div>
  )
}
