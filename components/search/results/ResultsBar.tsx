import { FILTERS_ID, SEARCH_FORM_ID } from '#components/search/elementIds.ts'
import shellStyles from '#components/search/SearchShell.module.css'
import { Button, buttonClass } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { RESULT_VIEWS, type ResultView, type SearchCriteria, SORTS, withSort } from '#lib/search/rules-criteria.ts'
import { activeFilters } from '#lib/search/rules-filters.ts'
import { searchAddress } from '#lib/search/rules-form-address.ts'
import type { Facets } from '#lib/search/rules-result.ts'
import { InPlaceLink } from './InPlaceLink.tsx'
import styles from './ResultsBar.module.css'

type ViewSwitchProps = { locale: Language; criteria: SearchCriteria; path: string }

const VIEWS: readonly (ResultView | null)[] = [null, ...RESULT_VIEWS]

/** Links to the results as a list, on a map, or both; only the address stores the choice. */
function ViewSwitch({ locale, criteria, path }: ViewSwitchProps) {
  const t = translations(locale, 'map')
  return (
    <nav className={`${styles.views} no-print`} aria-label={t('views.label')}>
      {VIEWS.map((view) => (
        <InPlaceLink
          key={view ?? 'list'}
          href={searchAddress(path, { ...criteria, view })}
          className={styles.view}
          id={`view-${view ?? 'list'}`}
          current={view === criteria.view}
        >
          <Icon name={view ?? 'list'} />
          <span>{t(`views.${view ?? 'list'}`)}</span>
        </InPlaceLink>
      ))}
    </nav>
  )
}

type SortSelectProps = { locale: Language; criteria: SearchCriteria; path: string }

const SORT_ID = 'search-sort'

/**
 * The sort select. SearchShell follows the address of the chosen option; without JavaScript the select is submitted with
 * the filter form by the button beside it.
 */
function SortSelect({ locale, criteria, path }: SortSelectProps) {
  const t = translations(locale, 'search')
  return (
    <div className={`${styles.sort} no-print`}>
      <label htmlFor={SORT_ID}>{t('sort.label')}</label>
      <select id={SORT_ID} className={fieldStyles.input} name="sort" form={SEARCH_FORM_ID}>
        {[null, ...SORTS].map((sort) => (
          <option
            key={sort}
            value={sort ?? ''}
            selected={sort === criteria.sort}
            data-address={searchAddress(path, withSort(criteria, sort))}
          >
            {t(`sort.${sort ?? 'standard'}`)}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" variant="secondary" form={SEARCH_FORM_ID}>
          {t('sort.apply')}
        </Button>
      </noscript>
    </div>
  )
}

type OpenFiltersProps = { label: string }

/** Opens the filter sheet on narrow screens (SearchShell listens); without JavaScript a link to the filters below. */
function OpenFilters({ label }: OpenFiltersProps) {
  return (
    <a
      href={`#${FILTERS_ID}`}
      id="open-filters"
      className={buttonClass('secondary', shellStyles.open)}
      data-open-filters=""
      data-plain=""
    >
      <Icon name="filter" />
      {label}
    </a>
  )
}

type Props = { criteria: SearchCriteria; facets: Facets; locale: Language; path: string }

/** Beside the number of results: the view switch, the way to the filters on narrow screens, and the sort select. */
export function ResultsBar({ criteria, facets, locale, path }: Props) {
  const t = translations(locale, 'search')
  return (
    <>
      <ViewSwitch criteria={criteria} locale={locale} path={path} />
      <OpenFilters label={t('filters.open', { count: activeFilters(criteria, facets.wholeTowns).length })} />
      <SortSelect criteria={criteria} locale={locale} path={path} />
    </>
  )
}
