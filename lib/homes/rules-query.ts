/** What the address of the list of homes says: how it is narrowed and sorted, which part of it is shown. */
import { cleanLine } from '../forms/rules-clean-text.ts'

/** offline: the CRM doesn't want it on the site; withdrawn: it left the feed; hidden: by the agency. */
export const HOME_STATES = ['online', 'option', 'taken', 'hidden', 'offline', 'withdrawn'] as const
export type HomeState = (typeof HOME_STATES)[number]

/** What may be missing from a home's page. */
export const MISSING = ['pictures', 'facts', 'legal'] as const
export type MissingPart = (typeof MISSING)[number]

/** What visitors did in the last thirty days. */
export const FIGURES = ['seen', 'opened', 'saved', 'asked', 'visits'] as const
export type Figure = (typeof FIGURES)[number]

export const HOME_COLUMNS = ['reference', 'price', 'created', ...FIGURES] as const
export type HomeColumn = (typeof HOME_COLUMNS)[number]

export type HomeQuery = {
  text: string
  state: HomeState | null
  office: number | null
  missing: MissingPart | null
  /** Only those of which the agency set something. */
  set: boolean
  sort: { column: HomeColumn; descending: boolean }
  /** From 1. */
  page: number
}

export const EMPTY_HOME_QUERY: HomeQuery = {
  ...{ text: '', state: null, office: null, missing: null, set: false, page: 1 },
  sort: { column: 'created', descending: true },
}

/** In characters; what is longer is cut. */
const LONGEST = 80

function readSort(value: string): HomeQuery['sort'] {
  const descending = value.startsWith('-')
  const column = HOME_COLUMNS.find((name) => name === value.slice(descending ? 1 : 0))
  return column ? { column, descending } : EMPTY_HOME_QUERY.sort
}

/** The query of an address. Never throws: what it doesn't know changes nothing. */
export function readHomeQuery(query: Readonly<Record<string, string | undefined>>): HomeQuery {
  const [office, page] = [Number(query.office), Number(query.page)]
  return {
    text: cleanLine(query.q ?? '').slice(0, LONGEST),
    state: HOME_STATES.find((name) => name === query.state) ?? null,
    office: Number.isInteger(office) && office > 0 && office < 2 ** 31 ? office : null,
    missing: MISSING.find((name) => name === query.missing) ?? null,
    set: query.set === '1',
    sort: readSort(query.sort ?? ''),
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  }
}

/** How an order is written in an address. */
export const formatHomeSort = ({ column, descending }: HomeQuery['sort']): string => `${descending ? '-' : ''}${column}`

/** A query as the part of an address after `?`; the inverse of `readHomeQuery()`. */
export function formatHomeQuery(query: HomeQuery): string {
  const parameters = new URLSearchParams()
  const set = (name: string, value: string | null) => value && parameters.set(name, value)
  set('q', query.text)
  set('state', query.state)
  set('office', query.office === null ? null : String(query.office))
  set('missing', query.missing)
  set('set', query.set ? '1' : null)
  const sort = formatHomeSort(query.sort)
  set('sort', sort === formatHomeSort(EMPTY_HOME_QUERY.sort) ? null : sort)
  set('page', query.page === 1 ? null : String(query.page))
  return parameters.toString()
}

/** The order that a click on a column leads to. Figures begin with the highest. */
export function nextHomeSort(sort: HomeQuery['sort'], column: HomeColumn): HomeQuery['sort'] {
  if (sort.column === column) return { column, descending: !sort.descending }
  return { column, descending: column !== 'reference' && column !== 'price' }
}
