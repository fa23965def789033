/** How a request reached the agency. */

/** Those that somebody at the desk enters. counter: at the office. portal: another site, such as one of homes for sale. */
export const ENTERED_SOURCES = ['phone', 'counter', 'mail', 'portal'] as const
export type EnteredSource = (typeof ENTERED_SOURCES)[number]

export const SOURCES = ['site', ...ENTERED_SOURCES] as const
export type Source = (typeof SOURCES)[number]
