/**
 * The parts of a results page that depend on its query, as HTML: one renderer for Next's page and for pages that the
 * server assembles (docs/page-templates.md).
 */
import { ListingGrid } from '#components/listings/card/ListingGrid.tsx'
import { searchLabels } from '#components/search/filters/fieldLabels.ts'
import { leanSummary } from '#components/search/filters/filterOptions.ts'
import { StaticFilterForm } from '#components/search/filters/StaticFilterForm.tsx'
import { foundText } from '#components/search/results/foundText.ts'
import { InPlaceLink } from '#components/search/results/InPlaceLink.tsx'
import { ActiveFilters, NoResults } from '#components/search/results/NoResults.tsx'
import { NotUnderstood } from '#components/search/results/NotUnderstood.tsx'
import { Pagination } from '#components/search/results/Pagination.tsx'
import { ResultsBar } from '#components/search/results/ResultsBar.tsx'
import { SearchLine } from '#components/search/results/SearchLine.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { PartState } from '#components/ui/PartState.tsx'
import { renderStaticHtml } from '#components/ui/staticHtml.ts'
import { feedPath } from '#lib/i18n/feed-paths.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language, Market } from '#lib/listings/rules.ts'
import { alertPath } from '#lib/saved-searches/alert-path.ts'
import { exactText } from '#lib/search/rules-corrected-text.ts'
import { type SearchCriteria, withPage } from '#lib/search/rules-criteria.ts'
import { searchAddress } from '#lib/search/rules-form-address.ts'
import { isSamePlace } from '#lib/search/rules-places.ts'
import type { FilterField, SearchResult } from '#lib/search/rules-result.ts'
import type { SuggestedPlace } from '#lib/search/rules-suggestions.ts'
import { inChoiceText } from '#lib/search/where-words.ts'
import { RESULTS_ID, SEARCH_STATE_ID, type SearchState } from './elementIds.ts'
import styles from './SearchPage.module.css'

/**
 * line: what stays on a narrow screen. heading: the number of results. bar: what stands beside and below it. list: the
 * homes, with the state for the browser's code.
 */
export const SEARCH_PARTS = ['filters', 'line', 'heading', 'bar', 'list'] as const
export type SearchPart = (typeof SEARCH_PARTS)[number]

/** Paths of both lists in a language. */
export const listPaths = (locale: Language): Record<Market, string> => ({
  sale: pathTo('forSale', locale),
  rent: pathTo('forRent', locale),
})

type FoundProps = { criteria: SearchCriteria; result: SearchResult; locale: Language }

/** What the list says of its number of homes; a small note beside it names those that are sold. */
function Found({ criteria, result, locale }: FoundProps) {
  const { found, taken } = foundText(criteria, result, locale)
  if (taken === '') return found
  return (
    <>
      <span className={styles.part}>{found}</span> <span className={`${styles.part} ${styles.taken}`}>{taken}</span>
    </>
  )
}

type FoundNoteProps = FoundProps & { path: string }

/**
 * The line below the number: that the list shows what the map shows, with the way back to all homes; or how many homes
 * are in the chosen places themselves and how many around them.
 */
function FoundNote({ criteria, result, locale, path }: FoundNoteProps) {
  const t = translations(locale, 'search')
  const { open, inWindow, inside, facets } = result
  const { places, radius } = criteria
  const [first] = places.map((place) => facets.places.find((known) => isSamePlace(known, place)) ?? place)
  if (!inWindow && first && radius !== null && inside !== null && open > 0)
    return (
      <p className={styles.note}>
        {t('around', { inside, outside: open - inside, where: inChoiceText(first, locale), count: places.length })}
        <span className={styles.limit}>, {t('aroundLimit', { km: radius })}</span>
      </p>
    )
  if (!inWindow) return null
  return (
    <p className={`${styles.note} no-print`}>
      {t('window.follows')}{' '}
      <InPlaceLink href={searchAddress(path, { ...criteria, window: null, page: 1 })} focusId={RESULTS_ID}>
        {t('window.all', { count: open })}
      </InPlaceLink>
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

type MeantPlacesProps = { locale: Language; criteria: SearchCriteria; meant: readonly SuggestedPlace[]; path: string }

/** The places that the text of a search may mean, each with the homes that its list has. */
function MeantPlaces({ locale, criteria, meant, path }: MeantPlacesProps) {
  const t = translations(locale, 'search')
  if (meant.length === 0) return null
  const homes = (count: number) => t(`found.${criteria.market}`, { count })
  return (
    <p className={`${styles.corrected} no-print`}>
      {t('where.meant')}{' '}
      {meant.map(({ choice, name, hint, count }) => (
        <span key={`${choice.kind} ${choice.key}`} className={styles.meant}>
          <InPlaceLink
            href={searchAddress(path, { ...criteria, text: '', places: [choice], radius: null, page: 1 })}
            focusId={RESULTS_ID}
          >
            {name}
          </InPlaceLink>{' '}
          {hint}, {homes(count)}
        </span>
      ))}
    </p>
  )
}

type SearchResultsProps = {
  locale: Language
  criteria: SearchCriteria
  result: SearchResult
  meant: readonly SuggestedPlace[]
  without: readonly number[]
  paths: Record<Market, string>
  /** Address of another page, when it isn't on the list's path. */
  pageAddress?: ((page: number) => string) | undefined
}

/** A page of results with pagination; suggestions when nothing was found. */
function SearchResults({ locale, criteria, result, meant, without, paths, pageAddress }: SearchResultsProps) {
  const t = translations(locale, 'saved-searches.page')
  const tNewHomes = translations(locale, 'listings.feed')
  const path = paths[criteria.market]
  const common = { criteria, facets: result.facets, locale, focusId: RESULTS_ID }
  const corrected = (
    <>
      <NotUnderstood {...common} path={path} />
      {result.corrected !== null && <CorrectedText {...common} corrected={result.corrected} path={path} />}
    </>
  )
  const places = <MeantPlaces locale={locale} criteria={criteria} meant={meant} path={path} />
  if (result.total === 0)
    return (
      <>
        {corrected}
        {places}
        <NoResults {...common} without={without} paths={paths} />
      </>
    )
  return (
    <>
      {corrected}
      {places}
      <ListingGrid cards={result.cards} locale={locale} priorityCount={1} />
      <Pagination
        locale={locale}
        page={criteria.page}
        pageCount={result.pageCount}
        addressOf={pageAddress ?? ((page) => searchAddress(path, withPage(criteria, page)))}
      />
      <div className={`${styles.informed} no-print`}>
        <ButtonLink href={alertPath(criteria, locale)} variant="secondary" data-alert="">
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
  /** The places that the text of the search may mean. */
  meant?: readonly SuggestedPlace[]
  /** Of a search that finds nothing: the homes that it would find without each of its filters. */
  without?: readonly number[]
  locale: Language
  /** The filters in order. */
  fields: readonly FilterField[]
  /** Address of another page of the results, when it isn't on the list's path. */
  pageAddress?: ((page: number) => string) | undefined
}

/** The HTML of each part. */
export function searchParts({
  criteria,
  result,
  meant = [],
  without = [],
  locale,
  fields,
  pageAddress,
}: Search): Record<SearchPart, string> {
  const paths = listPaths(locale)
  const summary = leanSummary(result, criteria.places)
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
    line: renderStaticHtml(
      <SearchLine criteria={criteria} facets={result.facets} locale={locale} path={paths[criteria.market]} />,
    ),
    heading: renderStaticHtml(<Found criteria={criteria} result={result} locale={locale} />),
    bar: renderStaticHtml(
      <>
        <FoundNote criteria={criteria} result={result} locale={locale} path={paths[criteria.market]} />
        <ResultsBar criteria={criteria} locale={locale} path={paths[criteria.market]} />
        {result.total > 0 && (
          <ActiveFilters
            criteria={criteria}
            facets={result.facets}
            locale={locale}
            path={paths[criteria.market]}
            focusId={RESULTS_ID}
          />
        )}
      </>,
    ),
    list: renderStaticHtml(
      <>
        <SearchResults
          locale={locale}
          criteria={criteria}
          result={result}
          meant={meant}
          without={without}
          paths={paths}
          pageAddress={pageAddress}
        />
        <PartState id={SEARCH_STATE_ID} state={{ criteria, summary } satisfies SearchState} />
      </>,
    ),
  }
}
