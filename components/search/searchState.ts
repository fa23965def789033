/** What the code of a results page needs in the browser, as JSON in the page's HTML. */
import type { SearchCriteria } from '#lib/domain/search/criteria.ts'
import type { LeanSummary } from './filters/filterOptions.ts'

export type SearchState = { criteria: SearchCriteria; summary: LeanSummary }

/** Id of the element that holds the JSON. */
export const SEARCH_STATE_ID = 'search-state'

/** The JSON of a state for a script element: no text can end the element. */
export const searchStateJson = (state: SearchState): string => JSON.stringify(state).replaceAll('<', '\\u003c')

const START = `id="${SEARCH_STATE_ID}">`

/** Reads the state in the HTML of a list. */
export function readSearchState(listHtml: string): SearchState {
  const from = listHtml.indexOf(START) + START.length
  return JSON.parse(listHtml.slice(from, listHtml.indexOf('</script>', from))) as SearchState
}
