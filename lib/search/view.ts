/** Loads what a result page shows. */
import type { Language } from '../listings/rules.ts'
import type { SearchCriteria } from './rules-criteria.ts'
import type { SearchResult } from './rules-result.ts'
import { searchListings, withTownNames } from './search.ts'

export type Search = { criteria: SearchCriteria; result: SearchResult }

/** Criteria with town names in a language and the page number actually shown, and their result. */
export async function loadSearch(criteria: SearchCriteria, locale: Language): Promise<Search> {
  const requested = await withTownNames(criteria, locale)
  const result = await searchListings(requested, locale)
  return { criteria: { ...requested, page: result.page }, result }
}
