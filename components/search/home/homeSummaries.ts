/** What the code of the search box needs in the browser: the homes of each market before anything is chosen. */
import type { LeanSummary } from '#components/search/filters/filterOptions.ts'
import type { Market } from '#lib/domain/listing/listing.ts'

export type HomeSummaries = Record<Market, LeanSummary>

/** Of its PartState, in the search box. */
export const HOME_SEARCH_ID = 'home-search-state'
