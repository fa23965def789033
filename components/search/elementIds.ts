import type { LeanSummary } from '#components/search/filters/filterOptions.ts'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import type { PriceRange } from '#lib/search/rules-price-range.ts'
import type { FilterGroupName } from '#lib/search/rules-result.ts'

/** Element ids shared by parts of a page with a search, and by the static and the live form; each exists once. */
export const SEARCH_FORM_ID = 'search-form'
export const FILTERS_ID = 'filters'
/** The way to all filters in the bar. */
export const ALL_FILTERS_ID = 'open-all-filters'
export const RESULTS_ID = 'results'
export const TOWNS_ID = 'filter-towns'
/** The name that all groups of filters share, so that one of them is open at a time. */
export const GROUPS_NAME = 'filter-group'
/** The id of the summary of a group of filters. */
export const groupId = (group: FilterGroupName): string => `filter-group-${group}`
/** The id of the field for one end of the price. */
export const priceId = (end: keyof PriceRange): string => `filter-price-${end}`

/** What the code of a results page needs in the browser. */
export type SearchState = { criteria: SearchCriteria; summary: LeanSummary }

/** Of its PartState, in the list. */
export const SEARCH_STATE_ID = 'search-state'
