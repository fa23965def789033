/**
 * The parts of a results page that depend on its query, as HTML: one renderer for Next's page and for pages that the
 * server assembles (docs/page-templates.md).
 */
import { ListingGrid } from '#components/listings/card/ListingGrid.tsx'
import { searchLabels } from '#components/search/filters/fieldLabels.ts'
import { leanSummary } from '#components/search/filters/filterOptions.ts'
import { StaticFilterForm } from '#components/search/filters/StaticFilterForm.tsx'
import { InPlaceLink } from '#components/search/results/InPlaceLink.tsx'
import { ActiveFilters, NoResults } from '#components/search/results/NoResults.tsx'
import { Pagination } from '#components/search/results/Pagination.tsx'
import { ResultsBar } from '#components/search/results/ResultsBar.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { PartState } from '#components/ui/PartState.tsx'
import { renderStaticHtml } from '#components/ui/staticHtml.ts'
import { feedPath } from '#lib/i18n/feed-paths.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import { foundHomes } from '#lib/landing/sentences.ts'
import { CATEGORY_IDS, type Language, type Market } from '#lib/listings/rules.ts'
import { exactText } from '#lib/search/rules-corrected-text.ts'
import { type SearchCriteria, withPage } from '#lib/search/rules-criteria.ts'
import { activeFilters, hasFilters } from '#lib/search/rules-filters.ts'
import { saveSearchAddress, searchAddress } from '#lib/search/rules-form-address.ts'
import type { Facets, FilterField, SearchResult } from '#lib/search/rules-result.ts'
import { FILTERS_ID, RESULTS_ID, SEARCH_STATE_ID, type SearchState } from './elementIds.ts'
import styles from './SearchPage.module.css'

/** heading: the number of results. bar: what stands beside it. list: the homes, with the state for the browser's code. */
export const SEARCH_PARTS = ['filters', 'heading', 'bar', 'list'] as const
export type SearchPart = (typeof SEARCH_PARTS)[number]

/** Paths of both lists in a language. */
export const listPaths = (locale: Language): Record<Market, string> => ({
  sale: pathTo('forSale', locale),
  rent: pathTo('forRent', locale),
})

type FoundTextProps = { criteria: SearchCriteria; result: SearchResult; locale: Language }

/** "88 panden te koop", of one category "88 huizen te koop", with the number of sold ones; or that it is empty. */
function FoundText({ criteria, result: { open, total }, locale }: FoundTextProps) {
  const t = translations(locale, 'search')
  const { market } = criteria
  if (total === 0) return <>{t(hasFilters(criteria) ? 'empty.filtered' : 'empty.list')}</>
  const taken = total - open
  const [only, ...more] = CATEGORY_IDS.filter((id) => criteria.categories.includes(id))
  const isOne = only !== undefined && more.length === 0
  return (
    <>
      <span className={styles.part}>
        {isOne ? foundHomes(market, only, open, locale) : t(`found.${market}`, { count: open })}
      </span>
      {taken > 0 && (
        <>
          {' '}
          <span className={`${styles.part} ${styles.taken}`}>{t(`taken.${market}`, { open, taken })}</span>
        </>
      )}
    </>
  )
}

type FloatingBarProps = { criteria: SearchCriteria; facets: Facets; locale: Language; path: string }

/** Map and filters under the thumb, on narrow screens, however far a visitor has scrolled down the list. */
function FloatingBar({ criteria, facets, locale, path }: FloatingBarProps) {
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

type CorrectedTextProps = {
  locale: Language
  criteria: SearchCriteria
  corrected: string
  path: string
  focusId: string
}

/** Says that a typing error was corrected, with a link to the search as typed. */
function CorrectedText({ locale, criteria, corrected, path, focusId }: CorrectedTextProps) {
  const t = translations(locale, 'search')
  const exact = { ...criteria, text: exactText(criteria.text), page: 1 }
  return (
    <p className={`${styles.corrected} no-print`}>
      {t('text.corrected.shown', { words: corrected })}{' '}
      <InPlaceLink href={searchAddress(path, exact)} focusId={focusId}>
        {t('text.corrected.exact', { typed: criteria.text })}
      </InPlaceLink>
    </p>
  )
}

type SearchResultsProps = {
  locale: Language
  criteria: SearchCriteria
  result: SearchResult
  paths: Record<Market, string>
  /** Address of another page, when it isn't on the list's path. */
  pageAddress?: ((page: number) => string) | undefined
}

/** A page of results with active filters and pagination; suggestions when nothing was found. */
function SearchResults({ locale, criteria, result, paths, pageAddress }: SearchResultsProps) {
  const t = translations(locale, 'saved-searches.page')
  const tNewHomes = translations(locale, 'listings.feed')
  const path = paths[criteria.market]
  const common = { criteria, facets: result.facets, locale, focusId: RESULTS_ID }
  const corrected = result.corrected !== null && <CorrectedText {...common} corrected={result.corrected} path={path} />
  if (result.total === 0)
    return (
      <>
        {corrected}
        <NoResults {...common} paths={paths} />
      </>
    )
  return (
    <>
      {corrected}
      <ActiveFilters {...common} path={path} />
      <ListingGrid cards={result.cards} locale={locale} priorityCount={1} />
      <Pagination
        locale={locale}
        page={criteria.page}
        pageCount={result.pageCount}
        addressOf={pageAddress ?? ((page) => searchAddress(path, withPage(criteria, page)))}
      />
      <div className={`${styles.informed} no-print`}>
        <ButtonLink
          href={saveSearchAddress(pathTo('demandRegister', locale), criteria, result.facets.towns)}
          variant="secondary"
        >
          {t('link.list')}
        </ButtonLink>
        <a
          href={feedPath({ market: criteria.market, locale, format: 'rss' })}
          type="application/rss+xml"
          className={styles.news}
        >
          {tNewHomes(`follow.${criteria.market}`)}
        </a>
      </div>
    </>
  )
}

type Search = {
  criteria: SearchCriteria
  result: SearchResult
  locale: Language
  /** The filters in order. */
  fields: readonly FilterField[]
  /** Address of another page of the results, when it isn't on the list's path. */
  pageAddress?: ((page: number) => string) | undefined
}

/** The HTML of each part. */
export function searchParts({ criteria, result, locale, fields, pageAddress }: Search): Record<SearchPart, string> {
  const paths = listPaths(locale)
  const summary = leanSummary(result, criteria.towns)
  const labels = searchLabels(locale)
  return {
    filters: renderStaticHtml(
      <StaticFilterForm
        locale={locale}
        criteria={criteria}
        summary={summary}
        labels={labels}
        paths={paths}
        fields={fields}
      />,
      'inert',
    ),
    heading: renderStaticHtml(<FoundText criteria={criteria} result={result} locale={locale} />),
    bar: renderStaticHtml(
      <ResultsBar criteria={criteria} facets={result.facets} locale={locale} path={paths[criteria.market]} />,
    ),
    list: renderStaticHtml(
      <>
        <SearchResults criteria={criteria} result={result} locale={locale} paths={paths} pageAddress={pageAddress} />
        <FloatingBar criteria={criteria} facets={result.facets} locale={locale} path={paths[criteria.market]} />
        <PartState id={SEARCH_STATE_ID} state={{ criteria, summary } satisfies SearchState} />
      </>,
    ),
  }
}
