/** Searches for tests of homes alone. */
import type { Language, ListingCard } from '../../lib/listings/rules.ts'
import type { SearchCriteria } from '../../lib/search/rules-criteria.ts'
import { isHomeCard, type SearchResult } from '../../lib/search/rules-result.ts'
import { searchListings } from '../../lib/search/search.ts'

/** A page of results with the cards of its homes. */
export async function searchHomes(
  criteria: SearchCriteria,
  language: Language,
): Promise<Omit<SearchResult, 'cards'> & { cards: ListingCard[] }> {
  const { cards, ...result } = await searchListings(criteria, language)
  return { ...result, cards: cards.filter(isHomeCard) }
}
