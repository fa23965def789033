/** Element ids shared by parts of a results page; each exists once. */
export const SEARCH_FORM_ID = 'search-form'
export const FILTERS_ID = 'filters'
export const RESULTS_ID = 'results'
