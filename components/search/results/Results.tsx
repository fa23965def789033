import { getLocale, getTranslations } from 'next-intl/server'
import { ResultsMap } from '#components/map/ResultsMap.tsx'
import { RESULTS_ID } from '#components/search/elementIds.ts'
import { searchLabels } from '#components/search/filters/fieldLabels.ts'
import { leanSummary } from '#components/search/filters/filterOptions.ts'
import { searchAddress } from '#components/search/filters/formAddress.ts'
import { SearchShell } from '#components/search/SearchShell.tsx'
import { listFilters } from '#lib/content/site-settings.ts'
import type { Language } from '#lib/domain/listing/listing.ts'
import { type SearchCriteria, SORTS, type Sort, withSort } from '#lib/domain/search/criteria.ts'
import { activeFilters, hasFilters } from '#lib/domain/search/filters.ts'
import type { SearchResult } from '#lib/domain/search/search-result.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import styles from './Results.module.css'
import { SearchResults } from './SearchResults.tsx'
import { SortSelect } from './SortSelect.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'

/** Sort options with their addresses; null is the default order. */
function sortOptions(criteria: SearchCriteria, locale: Language, path: string) {
  const t = translations(locale, 'search')
  return [null, ...SORTS].map((sort: Sort | null) => ({
    value: sort ?? '',
    label: t(`sort.${sort ?? 'standard'}`),
    address: searchAddress(path, withSort(criteria, sort)),
  }))
}

/** "88 panden te koop" with the number of sold ones; for an empty result only that it is empty. */
function foundText(criteria: SearchCriteria, { open, total }: SearchResult, locale: Language) {
  const t = translations(locale, 'search')
  const { market } = criteria
  if (total === 0) return t(hasFilters(criteria) ? 'empty.filtered' : 'empty.list')
  const taken = total - open
  return (
    <>
      <span className={styles.part}>{t(`found.${market}`, { count: open })}</span>
      {taken > 0 && (
        <>
          {' '}
          <span className={`${styles.part} ${styles.taken}`}>{t(`taken.${market}`, { open, taken })}</span>
        </>
      )}
    </>
  )
}

type Props = {
  criteria: SearchCriteria
  result: SearchResult
  /** Address of another page of the results, when it isn't on the list's path. */
  pageAddress?: (page: number) => string
}

/** A search's filters, number of results, homes and pagination. */
export async function Results({ criteria, result, pageAddress }: Props) {
  const locale = await getLocale()
  const t = await getTranslations('search')
  const { market } = criteria
  const fields = await listFilters()
  const paths = { sale: pathTo('forSale', locale), rent: pathTo('forRent', locale) }
  return (
    <SearchShell
      locale={locale}
      criteria={criteria}
      summary={leanSummary(result, criteria.towns)}
      labels={searchLabels(locale)}
      paths={paths}
      fields={fields}
      openLabel={t('filters.open', { count: activeFilters(criteria, result.facets.wholeTowns).length })}
      heading={
        <h2 id={RESULTS_ID} tabIndex={-1} aria-live="polite">
          {foundText(criteria, result, locale)}
        </h2>
      }
      views={<ViewSwitch criteria={criteria} path={paths[market]} />}
      map={criteria.view && <ResultsMap criteria={criteria} cards={result.cards} path={paths[market]} />}
      sort={
        <SortSelect
          label={t('sort.label')}
          applyLabel={t('sort.apply')}
          value={criteria.sort ?? ''}
          options={sortOptions(criteria, locale, paths[market])}
        />
      }
    >
      <SearchResults criteria={criteria} result={result} paths={paths} pageAddress={pageAddress} />
    </SearchShell>
  )
}
