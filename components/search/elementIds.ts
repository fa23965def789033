import type { PriceRange } from '#lib/domain/search/price-range.ts'

/** Element ids shared by parts of a page with a search, and by the static and the live form; each exists once. */
export const SEARCH_FORM_ID = 'search-form'
export const FILTERS_ID = 'filters'
export const RESULTS_ID = 'results'
export const TOWNS_ID = 'filter-towns'
/** The id of the field for one end of the price. */
export const priceId = (end: keyof PriceRange): string => `filter-price-${end}`
