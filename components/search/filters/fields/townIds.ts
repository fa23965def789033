/** The id of the field for a town's name, in the static and in the live form. */
export const TOWNS_ID = 'filter-towns'
