/** Which pictures are described together, by the address of their page. */
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
}

/** Each has its fields. */
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
  }
}

type Filtered = { uses: number; wordless: readonly unknown[]; tags: readonly string[] }

/** Whether a picture or file has a state. */
export const hasState = ({ uses, wordless }: Omit<Filtered, 'tags'>, state: string): boolean =>
  state === 'unused' ? uses === 0 : wordless.length > 0

/** One page of what a filter leaves, with how many there are in all. */
export function pageOf<T extends Filtered>(all: readonly T[], { state, tag, page }: LibraryFilter) {
  const found = all.filter(
    (one) => (state === null || hasState(one, state)) && (tag === null || one.tags.includes(tag)),
  )
  const pages = Math.max(1, Math.ceil(found.length / DESCRIBED_TOGETHER))
  const shown = Math.min(page, pages)
  const items = found.slice((shown - 1) * DESCRIBED_TOGETHER, shown * DESCRIBED_TOGETHER)
  return { count: found.length, page: shown, pages, items }
}
export type LibraryPage<T> = { count: number; page: number; pages: number; items: T[] }

/** A filter as the part of an address after `?`, of the page that describes; the inverse of `readLibraryFilter()`. */
export function describingQuery({ text, state, tag, page }: LibraryFilter): string {
  const parts = { describe: '1', q: text, state: state ?? '', tag: tag ?? '', page: page === 1 ? '' : String(page) }
  return new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== '')).toString()
}
