/** The state of a list, which is the address of its page: how it is narrowed and sorted, which part and columns it shows. */
import { cleanLine } from '../../forms/rules-clean-text.ts'
import { type ColumnDefinition, type FilterDefinition, type ListDefinition, NAME_COLUMN } from './rules-definition.ts'

/** `not`: all but these. */
export type ChosenFilter = { values: readonly string[]; not: boolean }

export type ListState = {
  text: string
  /** By name; those that narrow nothing aren't in it. */
  filters: Readonly<Record<string, ChosenFilter>>
  sort: { column: string; descending: boolean }
  /** From 1. */
  page: number
  /** In the order of the definition; null: as the width of the window has it. */
  columns: readonly string[] | null
}

/** In characters; what is longer is cut. */
const LONGEST_TEXT = 100
const LONGEST_VALUE = 64
/** Of one filter; more are left out. */
const MOST_VALUES = 30
const LAST_PAGE = 100_000

type Order = Pick<ListDefinition, 'columns' | 'name' | 'order'>

/** Which way a column sorts first; undefined where it doesn't sort. */
const sortOf = ({ columns, name }: Order, column: string): ColumnDefinition['sort'] =>
  columns[column]?.sort ?? (column === NAME_COLUMN ? name?.sort : undefined)

/** The columns that a list sorts by. */
export const sortingColumns = (definition: Order): string[] =>
  [...new Set([NAME_COLUMN, ...Object.keys(definition.columns)])].filter((column) => sortOf(definition, column))

function readSort(definition: Order, value: string): ListState['sort'] {
  const { order } = definition
  const [descending, name] = [value.startsWith('-'), value.replace(/^-/, '')]
  if (sortOf(definition, name)) return { column: name, descending }
  return { column: order.replace(/^-/, ''), descending: order.startsWith('-') }
}

const formatSort = ({ column, descending }: ListState['sort']): string => `${descending ? '-' : ''}${column}`

/** Whether a text is a day as `2026-11-30`. */
export function isDay(value: string): boolean {
  const isWritten = /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
  return isWritten && new Date(value).toISOString().startsWith(value)
}

function readFilter(values: FilterDefinition['values'], given: string): ChosenFilter | null {
  if (values === 'day') return isDay(given) ? { values: [given], not: false } : null
  if (values === 'record') return /^[1-9]\d{0,8}$/.test(given) ? { values: [given], not: false } : null
  const not = given.startsWith('!')
  const chosen = [...new Set((not ? given.slice(1) : given).split(','))].filter(
    (value) => value !== '' && value.length <= LONGEST_VALUE && (values === 'asked' || values.includes(value)),
  )
  return chosen.length === 0 ? null : { values: chosen.slice(0, MOST_VALUES), not }
}

/**
 * The state that an address holds. Never throws: what it doesn't know changes nothing.
 * @param parameters `filter=one,two` for one of these values, `filter=!one` for all but it. Of several parameters of one
 *   name, as a form without a script sends them, the values count together
 */
export function readListState(definition: ListDefinition, parameters: URLSearchParams): ListState {
  const page = Number(parameters.get('page'))
  const filters = Object.entries(definition.filters).flatMap(([name, { values }]) => {
    const all = parameters.getAll(name).filter(Boolean)
    const chosen = readFilter(values, all.join(','))
    return chosen ? [[name, chosen] as const] : []
  })
  const shown = parameters.getAll('cols').flatMap((names) => names.split(','))
  const columns = Object.keys(definition.columns).filter((name) => shown.includes(name))
  return {
    text: cleanLine(parameters.get('q') ?? '').slice(0, LONGEST_TEXT),
    filters: Object.fromEntries(filters),
    sort: readSort(definition, parameters.get('sort') ?? ''),
    page: Number.isInteger(page) && page > 0 && page < LAST_PAGE ? page : 1,
    columns: columns.length === 0 ? null : columns,
  }
}

/** A state as the part of an address after `?`; '' for the list as it comes. The inverse of `readListState()`. */
export function formatListState(definition: Order, { text, filters, sort, page, columns }: ListState): string {
  const parameters = new URLSearchParams()
  if (text) parameters.set('q', text)
  for (const [name, { values, not }] of Object.entries(filters)) parameters.set(name, `${not ? '!' : ''}${values}`)
  if (formatSort(sort) !== definition.order) parameters.set('sort', formatSort(sort))
  if (page > 1) parameters.set('page', String(page))
  if (columns) parameters.set('cols', columns.join(','))
  // Commas and exclamation marks may stand in an address, and it is read by people.
  return parameters.toString().replaceAll('%2C', ',').replaceAll('%21', '!')
}

/** The state after a change; whatever narrows or sorts begins at the first part. */
export const changedState = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  ...(Object.keys(change).some((name) => name !== 'columns') && { page: 1 }),
  ...change,
})

/** The filters with one of them set; null takes it away. */
export function withFilter(state: ListState, name: string, chosen: ChosenFilter | null): Partial<ListState> {
  const { [name]: _, ...others } = state.filters
  return { filters: chosen === null || chosen.values.length === 0 ? others : { ...others, [name]: chosen } }
}

/** The order that a click on the head of a column leads to: as the column begins, then the other way round. */
export function nextSort(definition: Order, { sort }: ListState, column: string): ListState['sort'] {
  if (sort.column === column) return { column, descending: !sort.descending }
  return { column, descending: sortOf(definition, column) === 'down' }
}

/** The state of a view: its filters and words, in the order and with the columns that are shown, unless it has its own. */
export function stateOfView(definition: ListDefinition, state: ListState, view: string): ListState {
  const { text, filters, sort, columns } = readListState(definition, new URLSearchParams(view))
  const sorts = new URLSearchParams(view).has('sort')
  return { ...{ text, filters, page: 1 }, sort: sorts ? sort : state.sort, columns: columns ?? state.columns }
}

const narrowing = ({ text, filters }: ListState): string =>
  JSON.stringify([text, Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1))])

/** The name of the view whose filters and words are those of a state; undefined where none is. */
export const viewOf = (
  definition: ListDefinition,
  state: ListState,
  views: readonly { name: string; query: string }[],
): string | undefined =>
  views.find(({ query }) => narrowing(stateOfView(definition, state, query)) === narrowing(state))?.name

/** Whether a list is narrowed at all. */
export const isNarrowed = ({ text, filters }: ListState): boolean => text !== '' || Object.keys(filters).length > 0
