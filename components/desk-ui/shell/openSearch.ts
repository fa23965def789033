/** The event by which whatever stands on a page of the desk asks for the search to open over it. */
export const OPEN_SEARCH = 'desk:palette'
