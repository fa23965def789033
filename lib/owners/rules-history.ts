/** The history of a home for its owner: the rows, and the filters and order that an address names. */

import { firstValue } from '../projects/rules-units.ts'
import { cleanText, type SearchQuery } from '../search/rules-query.ts'
import { addDays } from '../shared/time.ts'

export const HISTORY_KINDS = ['visit', 'communication', 'online'] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]
export const isHistoryKind = (value: unknown): value is HistoryKind =>
  (HISTORY_KINDS as readonly unknown[]).includes(value)

/** The columns of specification 3 "Owner portal", in its order. */
export const HISTORY_COLUMNS = ['date', 'type', 'contact', 'subject', 'comment', 'status', 'source'] as const
export type HistoryColumn = (typeof HISTORY_COLUMNS)[number]
/** Sorted by a column in ascending order; with a minus, descending. */
export type HistorySort = HistoryColumn | `-${HistoryColumn}`
export const HISTORY_SORTS = HISTORY_COLUMNS.flatMap((column): HistorySort[] => [column, `-${column}`])

/** Rows per page. */
export const HISTORY_PAGE_SIZE = 25
export const MAX_EXPORTED_ROWS = 10_000

/** A row for display: the site's own texts in the page's language, the agency's texts as written. */
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

/** The columns that can be filtered, by their displayed values. */
export const HISTORY_FILTERS = ['type', 'status', 'source'] as const satisfies readonly HistoryColumn[]
export type HistoryFilter = (typeof HISTORY_FILTERS)[number]

export type HistoryQuery = Record<HistoryFilter, string | null> & {
  /** Days in Brussels time, both inclusive. */
  from: string | null
  to: string | null
  /** Words that a row must all contain. */
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

/** Maximum length of a value, and the highest page number. */
const LIMITS = { value: 200, page: 9999 } as const

const FIRST_DAY = '1970-01-01'
const LAST_DAY = '2199-12-31'

function dayOf(text: string): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(`${text}T00:00:00Z`))) return null
  return addDays(text, 0) === text && text >= FIRST_DAY && text <= LAST_DAY ? text : null
}

/** Parses the query of an address. Never throws: unknown values become their default. */
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

/** The query without '?' and without defaults, the inverse of parseHistoryQuery(). */
export function formatHistoryQuery(criteria: HistoryQuery): string {
  const query = new URLSearchParams()
  for (const name of [...HISTORY_FILTERS, 'from', 'to'] as const)
    if (criteria[name] !== null) query.set(name, criteria[name])
  if (criteria.text !== '') query.set('text', criteria.text)
  if (criteria.sort !== null) query.set('sort', criteria.sort)
  if (criteria.page > 1) query.set('page', String(criteria.page))
  return query.toString()
}

/** Whether any filter is active. */
export const hasHistoryFilters = ({ sort: _sort, page: _page, ...filters }: HistoryQuery): boolean =>
  Object.values(filters).some((value) => value !== null && value !== '')

/**
 * The same rows sorted by a column, or in the opposite direction when they are sorted by it already; from the first
 * page.
 */
export function toggleHistorySort(criteria: HistoryQuery, column: HistoryColumn): HistoryQuery {
  const { column: present, descending } = historyOrder(criteria)
  return { ...criteria, sort: present === column && !descending ? `-${column}` : column, page: 1 }
}

/** The order of a query; newest first by default. */
export function historyOrder({ sort }: HistoryQuery): { column: HistoryColumn; descending: boolean } {
  const order = sort ?? '-date'
  const descending = order.startsWith('-')
  return { column: (descending ? order.slice(1) : order) as HistoryColumn, descending }
}

/** An option of a filter, with the number of rows it would show together with the other filters. */
export type HistoryChoice = { value: string; count: number }

/** A page of the history. `total`: rows of the whole history; `found`: rows that match. */
export type HistoryPage = {
  rows: HistoryRow[]
  total: number
  found: number
  choices: Record<HistoryFilter, HistoryChoice[]>
}

/** Texts for the rows that the site itself writes, in one language. */
export type HistoryLabels = {
  /** By form name; `other` for any other form. */
  forms: Record<string, string>
  /** By what the site writes of messages (lib/owners/history/own-words.ts). */
  own: Record<string, string>
  /** By status of a request. */
  statuses: Record<string, string>
  /** The site as a source, and a visitor as a contact. */
  site: string
  visitor: string
  /** The home's publication: its start and its end. */
  listing: { type: string; subject: string; online: string; ended: string; until: string }
  /** Mails to matching saved searches, by day; their number follows the subject. */
  notices: { type: string; subject: string; sent: string }
}
