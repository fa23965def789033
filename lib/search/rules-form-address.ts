/** Addresses of searches, for links and for in-place navigation. */
import {
  CRITERIA_LIMITS,
  emptyCriteria,
  formatCriteria,
  parseCriteria,
  type SearchCriteria,
} from '#lib/search/rules-criteria.ts'
import { NO_FEATURES } from '#lib/search/rules-features.ts'
import type { TownOption } from '#lib/search/rules-result.ts'

type Alike = { [Key in 'market' | 'towns' | 'categories']: Readonly<SearchCriteria[Key]> }

/** The address of a search on a list's path: `/nl/te-koop/?type=1`, or the bare path without filters. */
export function searchAddress(path: string, criteria: SearchCriteria): string {
  const query = formatCriteria(criteria)
  return query === '' ? path : `${path}?${query}`
}

/**
 * The address of the saved search form filled in from a search. Text, features, order, page and view are left out. An area
 * becomes the towns found in it, those with the most homes first.
 * @param found towns with results of the search
 */
export function saveSearchAddress(
  path: string,
  criteria: SearchCriteria,
  found: readonly Omit<TownOption, 'aliases'>[] = [],
): string {
  const anywhere = criteria.towns.length + criteria.sectors.length === 0
  const within = () => found.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
  const towns = criteria.area && anywhere ? within().slice(0, CRITERIA_LIMITS.towns) : criteria.towns
  const wished = { ...criteria, towns, text: '', features: NO_FEATURES, area: null, sort: null, page: 1, view: null }
  const goal = new URLSearchParams({ goal: criteria.market }).toString()
  return `${path}?${[goal, formatCriteria(wished)].filter(Boolean).join('&')}`
}

/** The address of the saved search form filled in for homes like one that is gone: its list, towns and categories. */
export const saveAlikeAddress = (path: string, { market, towns, categories }: Alike): string =>
  saveSearchAddress(path, { ...emptyCriteria(market), towns: [...towns], categories: [...categories] })

/** Criteria as parsed from their own address: without stray spaces of a text that is being typed. */
export function normalisedCriteria(criteria: SearchCriteria): SearchCriteria {
  return parseCriteria(criteria.market, new URLSearchParams(formatCriteria(criteria)))
}

/** A canonical query of what determines the number of results: without order, page and view. */
export function filterQuery(criteria: SearchCriteria): string {
  return formatCriteria(normalisedCriteria({ ...criteria, sort: null, page: 1, view: null }))
}

/** Whether two criteria give the same results in the same order and view, on any page. */
export function sameSearch(one: SearchCriteria, other: SearchCriteria): boolean {
  return (
    one.market === other.market &&
    one.sort === other.sort &&
    one.view === other.view &&
    filterQuery(one) === filterQuery(other)
  )
}
