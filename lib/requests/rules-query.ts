/** What the address of the list of requests says: how it is narrowed and sorted, which part of it is shown. */
import { cleanLine } from '../forms/rules-clean-text.ts'
import { isUuid } from '../shared/uuid.ts'
import { OPEN_STATES, REQUEST_STATES, type RequestState } from './rules.ts'

export const REQUEST_COLUMNS = ['person', 'kind', 'state', 'due', 'received'] as const
export type RequestColumn = (typeof REQUEST_COLUMNS)[number]
export type RequestSort = { column: RequestColumn; descending: boolean }

/** What the filter for states offers. all: every one but spam. */
export const STATE_FILTERS = ['all', ...REQUEST_STATES] as const
export type StateFilter = (typeof STATE_FILTERS)[number]

export type RequestQuery = {
  text: string
  /** Null: open ones; where words are searched, all but spam. */
  state: StateFilter | null
  /** The name of a form; the table of forms, which is large, isn't needed here. */
  form: string | null
  office: number | null
  /** Who has it: the reader, nobody, or a colleague's id. */
  staff: string | null
  overdue: boolean
  /** Days of arrival, both included, YYYY-MM-DD. */
  from: string | null
  to: string | null
  /** Null: the latest first. */
  sort: RequestSort | null
  /** From 1. */
  page: number
}

export const ME = 'me'
export const NOBODY = 'none'
/** In characters; what is longer is cut. */
const LONGEST = 100

export const EMPTY_QUERY: RequestQuery = {
  ...{ text: '', state: null, form: null, office: null, staff: null, overdue: false, from: null, to: null },
  ...{ sort: null, page: 1 },
}

/** The queues that staff work through, by what narrows the list to each. */
export const QUEUES = {
  open: {},
  new: { state: 'new' },
  mine: { staff: ME },
  unassigned: { staff: NOBODY },
  overdue: { overdue: true },
} as const satisfies Record<string, Partial<RequestQuery>>
export type Queue = keyof typeof QUEUES
export const QUEUE_NAMES = Object.keys(QUEUES) as Queue[]

type Parameters = Readonly<Record<string, string | string[] | undefined>>

function readDay(value: string): string | null {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
  return isDay && new Date(value).toISOString().startsWith(value) ? value : null
}

function readSort(value: string): RequestSort | null {
  const descending = value.startsWith('-')
  const column = REQUEST_COLUMNS.find((name) => name === value.slice(descending ? 1 : 0))
  return column ? { column, descending } : null
}

/** How an order is written in an address; '' for the latest first. */
export const formatRequestSort = (sort: RequestSort | null): string =>
  sort ? `${sort.descending ? '-' : ''}${sort.column}` : ''

/** The query of an address. Never throws: what it doesn't know changes nothing. */
export function readRequestQuery(parameters: Parameters): RequestQuery {
  const first = (name: string): string => [parameters[name]].flat()[0] ?? ''
  const [form, office, staff, page] = [first('form'), Number(first('office')), first('staff'), Number(first('page'))]
  return {
    text: cleanLine(first('q')).slice(0, LONGEST).trim(),
    state: STATE_FILTERS.find((name) => name === first('state')) ?? null,
    form: /^[a-zA-Z]{1,40}$/.test(form) ? form : null,
    office: Number.isInteger(office) && office > 0 && office < 2 ** 31 ? office : null,
    staff: staff === ME || staff === NOBODY || isUuid(staff) ? staff : null,
    overdue: first('overdue') === '1',
    from: readDay(first('from')),
    to: readDay(first('to')),
    sort: readSort(first('sort')),
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
  }
}

/** A query as the part of an address after `?`; '' for what waits, the latest first. The inverse of `readRequestQuery()`. */
export function formatRequestQuery(query: RequestQuery): string {
  const parameters = new URLSearchParams()
  const set = (name: string, value: string | null) => value && parameters.set(name, value)
  set('q', query.text)
  set('state', query.state)
  set('form', query.form)
  set('office', query.office === null ? null : String(query.office))
  set('staff', query.staff)
  set('overdue', query.overdue ? '1' : null)
  set('from', query.from)
  set('to', query.to)
  set('sort', formatRequestSort(query.sort))
  set('page', query.page === 1 ? null : String(query.page))
  return parameters.toString()
}

/** The query after a change: another filter or order begins at the first page. */
export const changedRequestQuery = (query: RequestQuery, change: Partial<RequestQuery>): RequestQuery => ({
  ...query,
  ...('page' in change ? {} : { page: 1 }),
  ...change,
})

/** The order that a click on a column leads to: up, down, and the latest first again. */
export function nextRequestSort(sort: RequestSort | null, column: RequestColumn): RequestSort | null {
  if (sort?.column !== column) return { column, descending: false }
  return sort.descending ? null : { column, descending: true }
}

/** The states that a list shows. */
export function shownStates({ state, text }: Pick<RequestQuery, 'state' | 'text'>): readonly RequestState[] {
  if (state === 'all' || (state === null && text !== '')) return REQUEST_STATES.filter((one) => one !== 'spam')
  return state === null ? OPEN_STATES : [state]
}

/** The queue that a list shows; null where it is narrowed otherwise. */
export function queueOf(query: RequestQuery): Queue | null {
  const narrowed = formatRequestQuery({ ...query, sort: null, page: 1 })
  return QUEUE_NAMES.find((name) => formatRequestQuery({ ...EMPTY_QUERY, ...QUEUES[name] }) === narrowed) ?? null
}
