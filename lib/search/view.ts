/** Loads what a result page shows. */
import type { Language } from '../listings/rules.ts'
import { withPlaceNames } from './place-options.ts'
import type { SearchCriteria } from './rules-criteria.ts'
import { activeFilters, withoutFilter } from './rules-filters.ts'
import type { SearchResult } from './rules-result.ts'
import type { SuggestedPlace } from './rules-suggestions.ts'
import { searchListings, searchSummary } from './search.ts'
import { meantPlaces } from './suggest-places.ts'

/**
 * `meant`: the places that the text of the search may mean. `without`: of `openWithoutEach`, for a search that finds
 * nothing.
 */
export type Search = { criteria: SearchCriteria; result: SearchResult; meant: SuggestedPlace[]; without: number[] }

/** Filters at most for which a search is made without them: an address may name a hundred. */
const MOST_WITHOUT = 12

/**
 * The available homes that a search would find without each of its filters, in the order of `activeFilters`; none for
 * a search without filters, or with more than a person chooses.
 */
export async function openWithoutEach(criteria: SearchCriteria, locale: Language): Promise<number[]> {
  const filters = activeFilters(criteria)
  if (filters.length > MOST_WITHOUT) return []
  const found = await Promise.all(filters.map((filter) => searchSummary(withoutFilter(criteria, filter), locale)))
  return found.map(({ open }) => open)
}

/** Criteria with names of places in a language and the page number actually shown, and their result. */
export async function loadSearch(criteria: SearchCriteria, locale: Language): Promise<Search> {
  const requested = await withPlaceNames(criteria, locale)
  const [result, meant] = await Promise.all([searchListings(requested, locale), meantPlaces(requested, locale)])
  const without = result.total === 0 ? await openWithoutEach(requested, locale) : []
  return { criteria: { ...requested, page: result.page }, result, meant, without }
}
