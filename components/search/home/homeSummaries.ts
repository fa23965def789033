/** What the code of the search box needs in the browser: the homes of each market before anything is chosen. */
import type { LeanSummary } from '#components/search/filters/filterOptions.ts'
import type { Market } from '#lib/listings/rules.ts'

export type HomeSummaries = Record<Market, LeanSummary>

/** The id of the box's one field. */
export const PLACE_ID = 'home-place'
/** Of its PartState, in the search box. */
export const HOME_SEARCH_ID = 'home-search-state'
