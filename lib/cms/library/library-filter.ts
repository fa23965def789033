/** Narrows the lists of pictures and files by their address, and cuts them into pages. */
import { cleanLine } from '../../forms/rules-clean-text.ts'

export const LIBRARY_STATES = ['unused', 'wordless'] as const
export type LibraryState = (typeof LIBRARY_STATES)[number]

export type LibraryFilter = {
  /** In the name or in the words. */
  text: string
  /** These two: null for all. */
  state: LibraryState | null
  tag: string | null
  /** From 1. */
  page: number
  /** Whether the pictures are described together instead of being listed. */
  describes: boolean
}

const ON_A_PAGE = 48
/** Of those that are described together: each has its fields. */
const DESCRIBED_TOGETHER = 12
/** More than an agency has; the lists are counted and filtered in memory. */
export const MOST = 20_000
const LONGEST_TEXT = 100

/** The filter of an address. Never throws: what it doesn't know narrows nothing. */
export function readLibraryFilter(query: Readonly<Record<string, string | string[] | undefined>>): LibraryFilter {
  const value = (name: string): string => [query[name]].flat()[0] ?? ''
  const page = Number(value('page'))
  return {
    text: cleanLine(value('q')).slice(0, LONGEST_TEXT),
    state: LIBRARY_STATES.find((state) => state === value('state')) ?? null,
    tag: cleanLine(value('tag')).slice(0, LONGEST_TEXT) || null,
    page: Number.isInteger(page) && page > 0 ? Math.min(page, MOST) : 1,
    describes: value('describe') === '1',
  }
}

type Filtered = { uses: number; wordless: readonly unknown[]; tags?: readonly string[] }

/** One page of what a filter leaves, with how many there are in all. */
export function pageOf<T extends Filtered>(all: readonly T[], { state, tag, page, describes }: LibraryFilter) {
  const size = describes ? DESCRIBED_TOGETHER : ON_A_PAGE
  const found = all.filter(
    ({ uses, wordless, tags = [] }) =>
      (state === 'unused' ? uses === 0 : state === 'wordless' ? wordless.length > 0 : true) &&
      (tag === null || tags.includes(tag)),
  )
  const pages = Math.max(1, Math.ceil(found.length / size))
  const shown = Math.min(page, pages)
  return { count: found.length, page: shown, pages, items: found.slice((shown - 1) * size, shown * size) }
}
export type LibraryPage<T> = { count: number; page: number; pages: number; items: T[] }

/** A filter as the part of an address after `?`; the inverse of `readLibraryFilter()`. */
export function libraryQuery({ text, state, tag, page, describes }: LibraryFilter): string {
  const parts = { q: text, state: state ?? '', tag: tag ?? '', page: page === 1 ? '' : String(page) }
  const filled = Object.entries({ ...parts, describe: describes ? '1' : '' }).filter(([, value]) => value !== '')
  return new URLSearchParams(filled).toString()
}
