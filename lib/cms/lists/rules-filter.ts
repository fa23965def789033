/** How a list of documents is narrowed: by words, category, state, and the language that lacks. */

import { cleanLine } from '../../forms/rules-clean-text.ts'
import { isLanguage, type Language } from '../../listings/rules.ts'
import { wordMatcher } from '../../shared/match-words.ts'

export const LISTED_STATES = ['Draft', 'Published'] as const
export type ListedState = (typeof LISTED_STATES)[number]

export type ListFilter = {
  /** Words of the title; '' for all. */
  text: string
  category: number | null
  state: ListedState | null
  /** Only documents without a text in this language. */
  missing: Language | null
}

export const NO_FILTER: ListFilter = { text: '', category: null, state: null, missing: null }

type Listed = {
  title: string
  status: string | null
  missing: readonly Language[]
  category: number | null
}

/** No more characters than this are searched for. */
const LONGEST = 100

/** The filter of an address. Never throws: what it doesn't know narrows nothing. */
export function readListFilter(query: Readonly<Record<string, string | string[] | undefined>>): ListFilter {
  const value = (name: string): string => [query[name]].flat()[0] ?? ''
  const category = Number(value('category'))
  const missing = value('missing')
  return {
    text: cleanLine(value('q')).slice(0, LONGEST),
    category: Number.isInteger(category) && category > 0 ? category : null,
    state: LISTED_STATES.find((state) => state === value('state')) ?? null,
    missing: isLanguage(missing) ? missing : null,
  }
}

/** The documents of a list that a filter leaves. Each word of its text must stand in the title, whatever its accents. */
export function filteredDocuments<T extends Listed>(documents: readonly T[], filter: ListFilter): T[] {
  const matches = wordMatcher(filter.text)
  return documents.filter(
    ({ title, status, missing, category }) =>
      matches(title) &&
      (filter.category === null || category === filter.category) &&
      (filter.state === null || status === filter.state) &&
      (filter.missing === null || missing.includes(filter.missing)),
  )
}
