import { ModuleGrid } from '#components/content/ModuleGrid.tsx'
import { PageFrame } from '#components/layout/PageFrame.tsx'
import { ListingGrid } from '#components/listing/ListingGrid.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { languageUse } from '#lib/content/languages.ts'
import { routePage } from '#lib/content/pages.ts'
import { listFilters } from '#lib/content/site.ts'
import { activeFilters, type SearchCriteria, SORTS, type Sort, withSort } from '#lib/domain/criteria.ts'
import type { Language, Market } from '#lib/domain/listing.ts'
import type { SearchResult } from '#lib/domain/search.ts'
import { words } from '#lib/i18n/words.ts'
import { routeAlternates } from '#lib/routing/alternates.ts'
import { listRouteOf, pathTo } from '#lib/routing/paths.ts'
import { routeOf } from '#lib/routing/table.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { searchAddress, wishAddress } from './address.ts'
import { RESULTS_ID } from './ids.ts'
import { searchLabels } from './labels.ts'
import { loadSearch, type RawQuery } from './loadSearch.ts'
import { NoResults } from './NoResults.tsx'
import { leanSummary } from './options.ts'
import { Pagination } from './Pagination.tsx'
import styles from './SearchPage.module.css'
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
      <p className={`${styles.informed} no-print`}>
        <ButtonLink href={wishAddress(pathTo('demandRegister', locale), criteria)} variant="secondary">
          {words(locale, 'wishes')('link.list')}
        </ButtonLink>
      </p>
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
  const t = words(locale, 'search')
  const name = listRouteOf(market)
  const [{ criteria, result }, use, page, fields] = await Promise.all([
    loadSearch(market, locale, query),
    languageUse(),
    routePage(name, locale),
    listFilters(),
  ])
  const title = page?.title ?? { text: routeOf(name).title[locale] }
  // The saved list of this page is the search itself.
  const others = page?.modules.filter(({ view }) => view !== 'property-list-view') ?? []
  const paths = { sale: pathTo('forSale', locale), rent: pathTo('forRent', locale) }
  return (
    <PageFrame
      locale={locale}
      alternates={routeAlternates(name, use)}
      title={title}
      crumbs={[{ name: title.text, lang: title.lang, href: paths[market] }]}
    >
      <div className="page-width">
        <SearchShell
          locale={locale}
          criteria={criteria}
          summary={leanSummary(result, criteria.towns)}
          labels={searchLabels(locale)}
          paths={paths}
          fields={fields}
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
      <ModuleGrid modules={others} locale={locale} pageTitle={title.text} afterBanner />
    </PageFrame>
  )
}
