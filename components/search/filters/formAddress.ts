/** Addresses of searches: what the links of a result page and the browser's own navigations are made of. */
import { CRITERIA_LIMITS, formatCriteria, parseCriteria, type SearchCriteria } from '#lib/domain/search/criteria.ts'
import type { TownOption } from '#lib/domain/search/search-result.ts'

/** The address of a search below a list's path: `/nl/te-koop/?type=1`, or the bare path for the unnarrowed list. */
export function searchAddress(path: string, criteria: SearchCriteria): string {
  const query = formatCriteria(criteria)
  return query === '' ? path : `${path}?${query}`
}

/**
 * The address of the wish form with a search filled in: what a wish can't hold (words, order, page, view) is left out. Nor does
 * it hold an area: the towns found in it stand for it, those with the most homes first.
 * @param found the towns in which the search finds something
 */
export function saveSearchAddress(
  path: string,
  criteria: SearchCriteria,
  found: readonly Omit<TownOption, 'aliases'>[] = [],
): string {
  const anywhere = criteria.towns.length + criteria.sectors.length === 0
  const within = found.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
  const towns = criteria.area && anywhere ? within.slice(0, CRITERIA_LIMITS.towns) : criteria.towns
  const wished = { ...criteria, towns, text: '', area: null, sort: null, page: 1, view: null }
  const goal = new URLSearchParams({ goal: criteria.market }).toString()
  return `${path}?${[goal, formatCriteria(wished)].filter(Boolean).join('&')}`
}

/** Criteria as their own address would be read again: without the stray spaces of a text still being typed. */
export function normalisedCriteria(criteria: SearchCriteria): SearchCriteria {
  return parseCriteria(criteria.market, new URLSearchParams(formatCriteria(criteria)))
}

/** What decides how many homes are found, in one spelling: neither order nor page nor view. */
export function filterQuery(criteria: SearchCriteria): string {
  return formatCriteria(normalisedCriteria({ ...criteria, sort: null, page: 1, view: null }))
}

/** Whether two criteria find the same homes in the same order and show them the same way; a page apart is still the same search. */
export function sameSearch(one: SearchCriteria, other: SearchCriteria): boolean {
  return (
    one.market === other.market &&
    one.sort === other.sort &&
    one.view === other.view &&
    filterQuery(one) === filterQuery(other)
  )
}
