import { getLocale } from 'next-intl/server'
import { ResultsMap } from '#components/map/ResultsMap.tsx'
import { searchLabels } from '#components/search/filters/fieldLabels.ts'
import { SearchShell } from '#components/search/SearchShell.tsx'
import { listPaths, type SearchPart } from '#components/search/searchParts.tsx'
import { listFilters } from '#lib/content/site-settings.ts'
import type { SearchCriteria } from '#lib/domain/search/criteria.ts'
import type { SearchResult } from '#lib/domain/search/search-result.ts'

type Props = { criteria: SearchCriteria; result: SearchResult; parts: Record<SearchPart, string> }

/** A search's filters, number of results, homes and pagination, with the map where it is chosen. */
export async function Results({ criteria, result, parts }: Props) {
  const locale = await getLocale()
  const { market, view } = criteria
  const paths = listPaths(locale)
  return (
    <SearchShell
      locale={locale}
      view={view}
      parts={parts}
      labels={searchLabels(locale)}
      paths={paths}
      fields={await listFilters()}
      map={view && <ResultsMap criteria={criteria} cards={result.cards} path={paths[market]} />}
    />
  )
}
