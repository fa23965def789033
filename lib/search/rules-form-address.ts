/** Addresses of searches, for links and for in-place navigation. */
import type { Language } from '#lib/listings/rules.ts'
import { filtersOnly, formatCriteria, parseCriteria, type SearchCriteria } from '#lib/search/rules-criteria.ts'

/** The address of a search on a list's path: `/nl/te-koop/?type=1`, or the bare path without filters. */
export function searchAddress(path: string, criteria: SearchCriteria): string {
  const query = formatCriteria(criteria)
  return query === '' ? path : `${path}?${query}`
}

/** The address that leads what is typed as a place, with the other criteria, to its list (app/api/places/typed/). */
export const typedAddress = (locale: Language, criteria: SearchCriteria, typed: string): string => {
  const own = new URLSearchParams({ locale, market: criteria.market, where: typed }).toString()
  return `/api/places/typed/?${[own, formatCriteria(criteria)].filter(Boolean).join('&')}`
}

/** Criteria as parsed from their own address: without stray spaces of a text that is being typed. */
export function normalisedCriteria(criteria: SearchCriteria): SearchCriteria {
  return parseCriteria(criteria.market, new URLSearchParams(formatCriteria(criteria)))
}

/** A canonical query of what determines the number of results: without order, page and view. */
export function filterQuery(criteria: SearchCriteria): string {
  return formatCriteria(normalisedCriteria(filtersOnly(criteria)))
}

/** Whether two criteria give the same results in the same order and view, on any page. */
export function sameSearch(one: SearchCriteria, other: SearchCriteria): boolean {
  return (
    one.market === other.market &&
    one.sort === other.sort &&
    one.view === other.view &&
    one.missed === other.missed &&
    filterQuery(one) === filterQuery(other)
  )
}
