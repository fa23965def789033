/**
 * The parts of a results page that depend on its query, as HTML: one renderer for Next's page and for pages that the
 * server assembles (docs/page-templates.md).
 */
import { PartState } from '#components/ui/PartState.tsx'
import { renderStaticHtml } from '#components/ui/staticHtml.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import type { Language, Market } from '#lib/listings/rules.ts'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import type { FilterField, SearchResult } from '#lib/search/rules-result.ts'
import { searchLabels } from './filters/fieldLabels.ts'
import { leanSummary } from './filters/filterOptions.ts'
import { StaticFilterForm } from './filters/StaticFilterForm.tsx'
import { FloatingBar } from './results/FloatingBar.tsx'
import { FoundText } from './results/FoundText.tsx'
import { ResultsBar } from './results/ResultsBar.tsx'
import { SearchResults } from './results/SearchResults.tsx'
import { SEARCH_STATE_ID, type SearchState } from './searchState.ts'

/** heading: the number of results. bar: what stands beside it. list: the homes, with the state for the browser's code. */
export const SEARCH_PARTS = ['filters', 'heading', 'bar', 'list'] as const
export type SearchPart = (typeof SEARCH_PARTS)[number]

type Search = {
  criteria: SearchCriteria
  result: SearchResult
  locale: Language
  /** The filters in order. */
  fields: readonly FilterField[]
  /** Address of another page of the results, when it isn't on the list's path. */
  pageAddress?: ((page: number) => string) | undefined
}

/** Paths of both lists in a language. */
export const listPaths = (locale: Language): Record<Market, string> => ({
  sale: pathTo('forSale', locale),
  rent: pathTo('forRent', locale),
})

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
