/** What staff enter by hand for somebody. */

/** offer: on the page of a home's offers, once it is chosen. task: on the page of a task. */
export const ENTRIES = ['request', 'call', 'viewing', 'offer', 'search', 'feedback', 'task'] as const
export type EntryKind = (typeof ENTRIES)[number]

/** Those that begin on the page of entries. */
export const OWN_ENTRIES = [
  'request',
  'call',
  'viewing',
  'offer',
  'search',
  'feedback',
] as const satisfies readonly EntryKind[]
export type OwnEntry = (typeof OWN_ENTRIES)[number]

/** The kind that an address names; null for none. */
export const readEntry = (item: string): OwnEntry | null => OWN_ENTRIES.find((kind) => kind === item) ?? null

/** The topics of a request that is about no home: those of the site's form. */
export const TOPICS = ['buy', 'sell', 'rent', 'let', 'management', 'other'] as const
