/** Narrows the lists of pictures and files by their address, and cuts them into pages. */

export const LIBRARY_STATES = ['unused', 'wordless'] as const
export type LibraryState = (typeof LIBRARY_STATES)[number]

/** `text`: in the name or in the words; `state`: null for all; `page` counts from 1. */
export type LibraryFilter = { text: string; state: LibraryState | null; page: number }

const ON_A_PAGE = 48
/** More than an agency has; the lists are counted and filtered in memory. */
export const MOST = 20_000
const LONGEST_TEXT = 100

/** The filter of an address. Never throws: what it doesn't know narrows nothing. */
export function readLibraryFilter(query: Readonly<Record<string, string | string[] | undefined>>): LibraryFilter {
  const value = (name: string): string => [query[name]].flat()[0] ?? ''
  const page = Number(value('page'))
  return {
    text: value('q').trim().slice(0, LONGEST_TEXT),
    state: LIBRARY_STATES.find((state) => state === value('state')) ?? null,
    page: Number.isInteger(page) && page > 0 ? Math.min(page, MOST) : 1,
  }
}

type Filtered = { uses: number; wordless: readonly unknown[] }

/** One page of what a filter leaves, with how many there are in all. */
export function pageOf<T extends Filtered>(all: readonly T[], { state, page }: LibraryFilter) {
  const found = all.filter(({ uses, wordless }) =>
    state === 'unused' ? uses === 0 : state === 'wordless' ? wordless.length > 0 : true,
  )
  const pages = Math.max(1, Math.ceil(found.length / ON_A_PAGE))
  const shown = Math.min(page, pages)
  return { count: found.length, page: shown, pages, items: found.slice((shown - 1) * ON_A_PAGE, shown * ON_A_PAGE) }
}
export type LibraryPage<T> = { count: number; page: number; pages: number; items: T[] }
