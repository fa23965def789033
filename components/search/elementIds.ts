/** Ids that parts of a result page know each other by; one of each stands on a page. */
export const SEARCH_FORM_ID = 'search-form'
export const FILTERS_ID = 'filters'
export const RESULTS_ID = 'results'
