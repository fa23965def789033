/** The query of a page's address as Next gives it: a value, or several of the same name. */
export type RawQuery = Record<string, string | string[] | undefined>
