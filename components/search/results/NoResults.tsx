import { filterLabels } from '#components/search/filters/filterLabels.ts'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { formatNumber } from '#lib/costs/rules-money.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language, Market } from '#lib/listings/rules.ts'
import { alertPath } from '#lib/saved-searches/alert-path.ts'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import { activeFilters, type Filter, hasFilters, withoutFilter, withoutFilters } from '#lib/search/rules-filters.ts'
import { searchAddress } from '#lib/search/rules-form-address.ts'
import type { Facets } from '#lib/search/rules-result.ts'
import { InPlaceLink } from './InPlaceLink.tsx'
import styles from './NoResults.module.css'

/** What the field that says where shows itself, and takes back, where there is room for it. */
const IN_FIELD: readonly Filter['kind'][] = ['place', 'radius']

type ActiveFiltersProps = {
  locale: Language
  criteria: SearchCriteria
  facets: Facets
  path: string
  focusId: string
  /** The homes that are found without each filter, in their order. */
  without?: readonly number[]
}

/** The number of homes that are found without a filter. */
function Without({ count, market, locale }: { count: number; market: Market; locale: Language }) {
  return (
    <span className={styles.without} data-none={count === 0 ? '' : undefined}>
      <span aria-hidden="true" className="figures">
        {formatNumber(count, locale)}
      </span>
      <span className="visually-hidden">: {translations(locale, 'search')(`found.${market}`, { count })}</span>
    </span>
  )
}

/** The active filters, each a link to the search without it. */
export function ActiveFilters({ locale, criteria, facets, path, focusId, without = [] }: ActiveFiltersProps) {
  const t = translations(locale, 'search')
  const filters = activeFilters(criteria)
  if (filters.length === 0) return null
  const write = filterLabels(locale)
  return (
    <ul className={`${styles.chips} no-print`} aria-label={t('filters.active')}>
      {filters.map((filter, index) => {
        const count = without[index]
        const address = searchAddress(path, withoutFilter(criteria, filter))
        return (
          <li key={address} className={IN_FIELD.includes(filter.kind) ? styles.inField : undefined}>
            <InPlaceLink href={address} className={styles.chip} focusId={focusId}>
              <span className="visually-hidden">{t('filters.remove')} </span>
              {write.filter(filter, facets)}
              {count !== undefined && <Without count={count} market={criteria.market} locale={locale} />}
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
  /** The homes that are found without each filter, in their order. */
  without: readonly number[]
}

/** Suggestions for an empty result: remove a filter, save the search, or show everything. */
export function NoResults({ locale, criteria, facets, paths, focusId, without }: Props) {
  const t = translations(locale, 'search')
  const tWishes = translations(locale, 'saved-searches.page')
  return (
    <div className={styles.empty}>
      <p>
        {t('empty.text')} {hasFilters(criteria) && t(without.length > 0 ? 'empty.without' : 'empty.hint')}
      </p>
      <ActiveFilters
        locale={locale}
        criteria={criteria}
        facets={facets}
        path={paths[criteria.market]}
        focusId={focusId}
        without={without}
      />
      <ButtonLink href={alertPath(criteria, locale)} variant="secondary" data-alert="">
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
