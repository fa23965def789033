import { parseCriteria, type SearchCriteria } from '#lib/domain/search/criteria.ts'
import { sameSearch } from './formAddress.ts'

/**
 * The criteria with what a visitor has typed and ticked in the static form; null when that changes nothing.
 * @param query the static form's fields; towns and price are not among them where JavaScript runs
 */
export function earlyCriteria(criteria: SearchCriteria, query: string): SearchCriteria | null {
  const { text, categories, rooms } = parseCriteria(criteria.market, new URLSearchParams(query))
  const typed = { ...criteria, text, categories, rooms }
  return sameSearch(typed, criteria) ? null : typed
}
