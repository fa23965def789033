/** The criteria of a list of homes, as its document stores them: the query of a search, without page and view. */
import type { Market } from '../../listings/rules.ts'
import { formatCriteria, parseCriteria, type SearchCriteria } from '../../search/rules-criteria.ts'

/** What a stored query means. Never throws. */
export const readCriteria = (market: Market, query: string): SearchCriteria => ({
  ...parseCriteria(market, new URLSearchParams(query)),
  page: 1,
  view: null,
})

/** The query that stores criteria. */
export const writeCriteria = (criteria: SearchCriteria): string =>
  formatCriteria(readCriteria(criteria.market, formatCriteria(criteria)))

/** The query in what was pasted: the address of a search, or a query alone. */
export function pastedCriteria(market: Market, typed: string): string {
  const query = typed.includes('?') ? typed.slice(typed.indexOf('?') + 1) : typed
  const [parameters = ''] = query.split('#')
  return writeCriteria(readCriteria(market, parameters))
}

/** Whether a text is an address, which is read at once, or criteria that somebody still types. */
export const isAddress = (typed: string): boolean => /[?#]|^https?:/.test(typed)
