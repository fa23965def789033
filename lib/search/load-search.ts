/** What a result page shows for an address, asked for once though title and page both want it. */
import { cache } from 'react'
import type { Language, Market } from '../domain/listing/listing.ts'
import { formatCriteria, parseCriteria, type SearchCriteria } from '../domain/search/criteria.ts'
import type { SearchResult } from '../domain/search/search-result.ts'
import { searchListings, withTownNames } from './search.ts'

export type RawQuery = Record<string, string | string[] | undefined>

const resultOf = cache((market: Market, locale: Language, query: string) =>
  searchListings(parseCriteria(market, new URLSearchParams(query)), locale),
)

/** The criteria of an address with the towns' names in the page's language, with the page that is really shown, and what they find. */
export async function loadSearch(
  market: Market,
  locale: Language,
  raw: RawQuery,
): Promise<{ criteria: SearchCriteria; result: SearchResult }> {
  const asked = await withTownNames(parseCriteria(market, raw), locale)
  const result = await resultOf(market, locale, formatCriteria(asked))
  return { criteria: { ...asked, page: result.page }, result }
}
