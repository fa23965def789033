import { filterLabels } from '#components/search/filters/filterLabels.ts'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { pathTo } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language, Market } from '#lib/listings/rules.ts'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import { activeFilters, hasFilters, withoutFilter, withoutFilters } from '#lib/search/rules-filters.ts'
import { saveSearchAddress, searchAddress } from '#lib/search/rules-form-address.ts'
import type { Facets } from '#lib/search/rules-result.ts'
import { InPlaceLink } from './InPlaceLink.tsx'
import styles from './NoResults.module.css'

type ActiveFiltersProps = { locale: Language; criteria: SearchCriteria; facets: Facets; path: string; focusId: string }

/** The active filters, each a link to the search without it. */
export function ActiveFilters({ locale, criteria, facets, path, focusId }: ActiveFiltersProps) {
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

type Props = {
  locale: Language
  criteria: SearchCriteria
  facets: Facets
  paths: Record<Market, string>
  focusId: string
}

/** Suggestions for an empty result: remove a filter, save the search, or show everything. */
export function NoResults({ locale, criteria, facets, paths, focusId }: Props) {
  const t = translations(locale, 'search')
  const tWishes = translations(locale, 'saved-searches.page')
  return (
    <div className={styles.empty}>
      <p>
        {t('empty.text')} {hasFilters(criteria) && t('empty.hint')}
      </p>
      <ActiveFilters
        locale={locale}
        criteria={criteria}
        facets={facets}
        path={paths[criteria.market]}
        focusId={focusId}
      />
      <ButtonLink href={saveSearchAddress(pathTo('demandRegister', locale), criteria)} variant="secondary">
        {tWishes('link.empty')}
      </ButtonLink>
      <ul className={styles.actions}>
        <li>
          <a href={paths.sale}>{t('empty.allSale')}</a>
        </li>
        <li>
          <a href={paths.rent}>{t('empty.allRent')}</a>
        </li>
      </ul>
    </div>
  )
}
