import { PageFrame } from '#components/layout/PageFrame.tsx'
import { ListingGrid } from '#components/listing/ListingGrid.tsx'
import { languageUse } from '#lib/content/site.ts'
import { activeFilters, type SearchCriteria, SORTS, type Sort, withSort } from '#lib/domain/criteria.ts'
import type { Language, Market } from '#lib/domain/listing.ts'
import type { SearchResult } from '#lib/domain/search.ts'
import { words } from '#lib/i18n/words.ts'
import { listRouteOf, pathTo } from '#lib/routing/paths.ts'
import { routeOf } from '#lib/routing/table.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { searchAddress } from './address.ts'
import { RESULTS_ID } from './ids.ts'
import { searchLabels } from './labels.ts'
import { loadSearch, type RawQuery } from './loadSearch.ts'
import { NoResults } from './NoResults.tsx'
import { leanSummary } from './options.ts'
import { Pagination } from './Pagination.tsx'
import { SearchShell } from './SearchShell.tsx'
import { SortSelect } from './SortSelect.tsx'

type ResultsProps = { criteria: SearchCriteria; result: SearchResult; locale: Language; paths: Record<Market, string> }

function Results({ criteria, result, locale, paths }: ResultsProps) {
  const path = paths[criteria.market]
  const common = { criteria, facets: result.facets, locale, focusId: RESULTS_ID }
  if (result.total === 0) return <NoResults {...common} paths={paths} />
  return (
    <>
      <ActiveFilters {...common} path={path} />
      <ListingGrid cards={result.cards} locale={locale} priorityCount={1} />
      <Pagination criteria={criteria} pageCount={result.pageCount} locale={locale} path={path} />
    </>
  )
}

/** The orders to choose from, each with its own address; null is the list's own order. */
function sortOptions(criteria: SearchCriteria, locale: Language, path: string) {
  const t = words(locale, 'search')
  return [null, ...SORTS].map((sort: Sort | null) => ({
    value: sort ?? '',
    label: t(`sort.${sort ?? 'standard'}`),
    address: searchAddress(path, withSort(criteria, sort)),
  }))
}

type Props = { market: Market; locale: Language; query: RawQuery }

/** A result page: filters, how many were found, the homes, and the way to the next ones. */
export async function SearchPage({ market, locale, query }: Props) {
  const [{ criteria, result }, { languages }] = await Promise.all([loadSearch(market, locale, query), languageUse()])
  const t = words(locale, 'search')
  const name = listRouteOf(market)
  const title = routeOf(name).title[locale]
  const paths = { sale: pathTo('forSale', locale), rent: pathTo('forRent', locale) }
  return (
    <PageFrame
      locale={locale}
      alternates={Object.fromEntries(languages.map((language) => [language, pathTo(name, language)]))}
      title={title}
      crumbs={[{ name: title, href: paths[market] }]}
    >
      <div className="page-width">
        <SearchShell
          locale={locale}
          criteria={criteria}
          summary={leanSummary(result, criteria.towns)}
          labels={searchLabels(locale)}
          paths={paths}
          openLabel={t('filters.open', { count: activeFilters(criteria).length })}
          heading={
            <h2 id={RESULTS_ID} tabIndex={-1} aria-live="polite">
              {t(`found.${market}`, { count: result.total })}
            </h2>
          }
          sort={
            <SortSelect
              label={t('sort.label')}
              applyLabel={t('sort.apply')}
              value={criteria.sort ?? ''}
              options={sortOptions(criteria, locale, paths[market])}
            />
          }
        >
          <Results criteria={criteria} result={result} locale={locale} paths={paths} />
        </SearchShell>
      </div>
    </PageFrame>
  )
}
