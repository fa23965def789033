/** Addresses of searches: what the links of a result page and the browser's own navigations are made of. */
import { formatCriteria, parseCriteria, type SearchCriteria } from '#lib/domain/criteria.ts'

/** The address of a search below a list's path: `/nl/te-koop/?type=1`, or the bare path for the unnarrowed list. */
export function searchAddress(path: string, criteria: SearchCriteria): string {
  const query = formatCriteria(criteria)
  return query === '' ? path : `${path}?${query}`
}

/** The address of the wish form with a search filled in: what a wish can't hold (words, order, page) is left out. */
export function wishAddress(path: string, criteria: SearchCriteria): string {
  const wished = { ...criteria, text: '', sort: null, page: 1 }
  const goal = new URLSearchParams({ goal: criteria.market }).toString()
  return `${path}?${[goal, formatCriteria(wished)].filter(Boolean).join('&')}`
}

/** Criteria as their own address would be read again: without the stray spaces of a text still being typed. */
export function tidy(criteria: SearchCriteria): SearchCriteria {
  return parseCriteria(criteria.market, new URLSearchParams(formatCriteria(criteria)))
}

/** What decides how many homes are found, in one spelling: neither order nor page. */
export function filterQuery(criteria: SearchCriteria): string {
  return formatCriteria(tidy({ ...criteria, sort: null, page: 1 }))
}

/** Whether two criteria find the same homes in the same order; a page apart is still the same search. */
export function sameSearch(one: SearchCriteria, other: SearchCriteria): boolean {
  return one.market === other.market && one.sort === other.sort && filterQuery(one) === filterQuery(other)
}
