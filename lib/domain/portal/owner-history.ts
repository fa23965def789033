/** What happened with a home, as its owner reads it: the rows, and which of them in which order an address asks for. */

import { firstValue } from '../listing/project-units.ts'
import { cleanText, type SearchQuery } from '../search/criteria.ts'
import { addDays } from '../shared/time.ts'

export const HISTORY_KINDS = ['visit', 'communication', 'online'] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]
export const isHistoryKind = (value: unknown): value is HistoryKind =>
  (HISTORY_KINDS as readonly unknown[]).includes(value)

/** The columns of specification 3 "Owner portal", in its order. */
export const HISTORY_COLUMNS = ['date', 'type', 'contact', 'subject', 'comment', 'status', 'source'] as const
export type HistoryColumn = (typeof HISTORY_COLUMNS)[number]
/** By a column, the first of the alphabet or the oldest first; with a minus, the last. */
export type HistorySort = HistoryColumn | `-${HistoryColumn}`
export const HISTORY_SORTS = HISTORY_COLUMNS.flatMap((column): HistorySort[] => [column, `-${column}`])

/** How many rows stand on a page, and at most in a file. */
export const HISTORY_PAGE_SIZE = 25
export const MOST_EXPORTED = 10_000

/** Rows as they are read: what this site wrote by itself is in the page's language, what the agency wrote as it wrote it. */
export type HistoryRow = {
  /** Unique within a list. */
  key: string
  /** ISO text in UTC. */
  at: string
  type: string
  contact: string | null
  subject: string | null
  comment: string | null
  status: string | null
  source: string
}

/** By the columns that a list can be narrowed by, as they are read. */
export const HISTORY_FILTERS = ['type', 'status', 'source'] as const satisfies readonly HistoryColumn[]
export type HistoryFilter = (typeof HISTORY_FILTERS)[number]

export type HistoryQuery = Record<HistoryFilter, string | null> & {
  /** Days in Brussels, both within. */
  from: string | null
  to: string | null
  /** Words that a row must all hold. */
  text: string
  /** null: the newest first. */
  sort: HistorySort | null
  page: number
}

export const WHOLE_HISTORY: HistoryQuery = {
  type: null,
  status: null,
  source: null,
  from: null,
  to: null,
  text: '',
  sort: null,
  page: 1,
}

/** Characters of a value; and the highest page that an address names. */
const LIMITS = { value: 200, page: 9999 } as const

const FIRST_DAY = '1970-01-01'
const LAST_DAY = '2199-12-31'

function dayOf(text: string): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(`${text}T00:00:00Z`))) return null
  return addDays(text, 0) === text && text >= FIRST_DAY && text <= LAST_DAY ? text : null
}

/** What an address asks for. Never throws: what it doesn't know falls to its default. */
export function parseHistoryQuery(query: SearchQuery): HistoryQuery {
  const value = (name: string) => cleanText(firstValue(query, name), LIMITS.value)
  const page = value('page')
  return {
    type: value('type') || null,
    status: value('status') || null,
    source: value('source') || null,
    from: dayOf(value('from')),
    to: dayOf(value('to')),
    text: value('text'),
    sort: HISTORY_SORTS.find((sort) => sort === value('sort')) ?? null,
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

/** The query of an address that asks for it, without its question mark and without defaults; the inverse of parseHistoryQuery(). */
export function formatHistoryQuery(asked: HistoryQuery): string {
  const query = new URLSearchParams()
  for (const name of [...HISTORY_FILTERS, 'from', 'to'] as const) if (asked[name] !== null) query.set(name, asked[name])
  if (asked.text !== '') query.set('text', asked.text)
  if (asked.sort !== null) query.set('sort', asked.sort)
  if (asked.page > 1) query.set('page', String(asked.page))
  return query.toString()
}

/** Whether it asks for less than everything. */
export const isNarrowed = ({ sort: _sort, page: _page, ...filters }: HistoryQuery): boolean =>
  Object.values(filters).some((value) => value !== null && value !== '')

/** The same rows by a column, the other way round when they are so already; from the first page. */
export function turnedHistory(asked: HistoryQuery, column: HistoryColumn): HistoryQuery {
  const { column: present, descending } = orderOf(asked)
  return { ...asked, sort: present === column && !descending ? `-${column}` : column, page: 1 }
}

/** The order that is asked for. */
export function orderOf({ sort }: HistoryQuery): { column: HistoryColumn; descending: boolean } {
  const asked = sort ?? '-date'
  const descending = asked.startsWith('-')
  return { column: (descending ? asked.slice(1) : asked) as HistoryColumn, descending }
}

/** A choice of a filter, with how many rows it would show under the other filters. */
export type HistoryChoice = { value: string; count: number }

/** A page of a list. `total`: of the whole list; `found`: of what is asked for. */
export type HistoryPage = {
  rows: HistoryRow[]
  total: number
  found: number
  choices: Record<HistoryFilter, HistoryChoice[]>
}

/** The words for what this site writes into a list by itself, in one language. */
export type HistoryLabels = {
  /** By the form of a request; `other` for one that has no name here. */
  forms: Record<string, string>
  /** By what has become of a request. */
  statuses: Record<string, string>
  /** This site as a source, and whoever asked something by it. */
  site: string
  visitor: string
  /** The home's own page: what it is, while it is on the site and after. */
  listing: { type: string; subject: string; online: string; ended: string; until: string }
  /** The mails to those who wait for such a home, by day; their number stands behind the subject. */
  notices: { type: string; subject: string; sent: string }
}
