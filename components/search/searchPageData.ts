/** What of a results page depends on its query. */
import { cache } from 'react'
import { listLandings } from '#components/search/landings/listLandings.tsx'
import type { Language, Market } from '#lib/listings/rules.ts'
import { type PageData, registerPageData, requestedData } from '#lib/page-templates/page-data.ts'
import { formatCriteria, parseCriteria } from '#lib/search/rules-criteria.ts'
import { hasFilters } from '#lib/search/rules-filters.ts'
import { loadSearch, type Search } from '#lib/search/view.ts'
import { searchMetadata } from '#lib/seo/heads/search-head.ts'
import type { RawQuery } from '#lib/shared/raw-query.ts'
import { listFilters } from '#lib/site/site-settings.ts'
import { type SearchPart, searchParts } from './searchParts.tsx'

/** `landings`: links to landing pages below a whole list; '' where the search has filters or a map. */
export type SearchPageData = PageData & { search: Search; parts: Record<SearchPart | 'landings', string> }

async function load(market: Market, locale: Language, query: string): Promise<SearchPageData> {
  const search = await loadSearch(parseCriteria(market, new URLSearchParams(query)), locale)
  const isWhole = !search.criteria.view && !hasFilters(search.criteria)
  const [head, fields, landings] = await Promise.all([
    searchMetadata(search, locale),
    listFilters(),
    isWhole ? listLandings(market, locale) : '',
  ])
  return {
    search,
    head,
    parts: { ...searchParts({ ...search, locale, fields }), landings },
    frame: 'list',
  }
}

/** Once per request, although both head and page need it. */
const loadOnce = cache(load)

/** The data of a results page for Next: placeholders where the server asks for a template. */
export async function searchPageData(market: Market, locale: Language, query: RawQuery): Promise<SearchPageData> {
  return requestedData(() => loadOnce(market, locale, formatCriteria(parseCriteria(market, query))), query)
}

const PAGES = { 'for-sale': 'sale', 'for-rent': 'rent' } as const satisfies Record<string, Market>

for (const [page, market] of Object.entries(PAGES))
  registerPageData(page, async ({ locale, query }) => {
    const criteria = parseCriteria(market, query)
    // The map and its list are React's.
    return criteria.view === null ? load(market, locale, formatCriteria(criteria)) : null
  })
