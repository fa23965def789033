/** What the code of a results page needs in the browser. */
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import type { LeanSummary } from './filters/filterOptions.ts'

export type SearchState = { criteria: SearchCriteria; summary: LeanSummary }

/** Of its PartState, in the list. */
export const SEARCH_STATE_ID = 'search-state'
