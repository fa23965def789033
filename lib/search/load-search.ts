/** Loads a result page once per request, although both title and page need it. */
import { cache } from 'react'
import type { Language, Market } from '../domain/listing/listing.ts'
import { formatCriteria, parseCriteria, type SearchCriteria } from '../domain/search/criteria.ts'
import type { SearchResult } from '../domain/search/search-result.ts'
import { searchListings, withTownNames } from './search.ts'

export type RawQuery = Record<string, string | string[] | undefined>

const resultOf = cache((market: Market, locale: Language, query: string) =>
  searchListings(parseCriteria(market, new URLSearchParams(query)), locale),
)

/**
 * The criteria of an address, with town names in the page's language and the page number actually shown, and their
 * result.
 */
export async function loadSearch(
  market: Market,
  locale: Language,
  raw: RawQuery,
): Promise<{ criteria: SearchCriteria; result: SearchResult }> {
  const requested = await withTownNames(parseCriteria(market, raw), locale)
  const result = await resultOf(market, locale, formatCriteria(requested))
  return { criteria: { ...requested, page: result.page }, result }
}
