/** Finds the estates that a request to estates/list asks for, as Whise does: keys of any case, unknown ones ignored. */
import { languageOf } from '../../../../lib/crm/whise/raw-estate.ts'
import type { EstateStore, StoredEstate } from './estate-store.ts'

export type Query = {
  filter: Record<string, unknown>
  sort: { field: string; isAscending: boolean }[]
  page: { limit: number; offset: number }
  /** Which fields of an estate are given. */
  isGiven: (field: string) => boolean
  errors: { message: string; code: string }[]
}
/** How a time without a zone in a filter is read. */
export type FilterZone = 'utc' | 'brussels'
/**
 * - `ignoresProjectId`: whether the filter on projects is unknown
 * - `languageFilters`: whether an estate without a text in the language that is asked for is left out
 * - `mostRows`: the most rows of a page
 */
export type QuerySwitches = {
  filterZone: FilterZone
  ignoresProjectId: boolean
  languageFilters: boolean
  mostRows: number
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const lowerKeys = (value: unknown): Record<string, unknown> =>
  isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key.toLowerCase(), item])) : {}

const TOP_KEYS = ['filter', 'sort', 'field', 'page', 'aggregate']
const DEFAULT_LIMIT = 50

/** Reads a request. A malformed page is not refused: it is dropped, with the filters, and named in the errors. */
export function readQuery(body: unknown): Query {
  const request = lowerKeys(body)
  const unknown = Object.keys(request).filter((key) => !TOP_KEYS.includes(key))
  const isPageWrong = request.page !== undefined && !isObject(request.page)
  const messages = [
    ...(isPageWrong
      ? ["Error converting value 1 to type 'ScrollablePageRequest'. Path 'Page', line 2, position 11."]
      : []),
    ...unknown.map((key) => `Could not find member '${key}' on object of type 'GetEstatesRequest'. Path '${key}'.`),
  ]
  const errors = messages.length > 0 ? [{ message: messages.join(' '), code: 'BadRequestFormat' }] : []
  const page = lowerKeys(request.page)
  const sort = (Array.isArray(request.sort) ? request.sort : []).map(lowerKeys)
  const isDropped = errors.length > 0
  const names = (value: unknown): string[] =>
    Array.isArray(value) ? value.map((name) => String(name).toLowerCase()) : []
  const { included, excluded } = lowerKeys(request.field)
  return {
    filter: isDropped ? {} : lowerKeys(request.filter),
    sort: sort.map((one) => ({ field: String(one.field).toLowerCase(), isAscending: one.ascending !== false })),
    page: isDropped
      ? { limit: Number.POSITIVE_INFINITY, offset: 0 }
      : { limit: Number(page.limit ?? DEFAULT_LIMIT), offset: Number(page.offset ?? 0) },
    isGiven: (field) =>
      included === undefined
        ? !names(excluded).includes(field.toLowerCase())
        : names(included).includes(field.toLowerCase()),
    errors,
  }
}

const numbers = (value: unknown): number[] | null => (Array.isArray(value) ? value.map(Number) : null)
const idIn = (value: unknown): number => (isObject(value) ? Number(value.id) : Number.NaN)

/** The lower bound of a change as text on Brussels' clock. */
function boundOf(value: unknown, zone: FilterZone): string | null {
  if (typeof value !== 'string') return null
  const asUtc = value.includes('Z') || zone === 'utc'
  if (!asUtc) return value.replace(' ', 'T')
  const instant = Date.parse(`${value.replace(' ', 'T').replace(/Z$/, '')}Z`)
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels', dateStyle: 'short', timeStyle: 'medium' })
    .format(instant)
    .replace(' ', 'T')
}

/** The estates of an agency that a query finds, in its order. Without a sort the order differs from call to call. */
export function findEstates(
  store: EstateStore,
  clientId: number,
  { filter, sort }: Query,
  { filterZone, ignoresProjectId, languageFilters }: QuerySwitches,
  call: number,
): StoredEstate[] {
  const ids = numbers(filter.estateids)
  const statuses = numbers(filter.statusids) ?? [1]
  const displays = numbers(filter.displaystatusids) ?? [2, 3, 5]
  const project = typeof filter.projectid === 'number' && !ignoresProjectId ? filter.projectid : null
  const since = boundOf(lowerKeys(filter.updatedatetimerange).min, filterZone)
  const all = ids ? [...new Set(ids)].flatMap((id) => store.find(id) ?? []) : store.all()
  const found = all.filter((stored) => {
    if (stored.agency.clientId !== clientId && !(stored.isShared && filter.includegroupestates === true)) return false
    if (project !== null && stored.parentId !== project) return false
    if (since !== null && store.changedText(stored) < since) return false
    const language = languageOf(filter.languageid)
    if (languageFilters && language && !stored.entry.texts[language]?.DescriptionA) return false
    const { status, displayStatusId } = store.statuses(stored)
    return statuses.includes(idIn(status)) && [displayStatusId].flat().some((one) => displays.includes(Number(one)))
  })
  const [first] = sort
  const key = (stored: StoredEstate): number | string =>
    first?.field === 'updatedatetime' ? store.changedText(stored) : stored.entry.id
  const sorted = found.sort((a, b) => {
    const [one, other] = [key(a), key(b)]
    const order = one < other ? -1 : one > other ? 1 : a.entry.id - b.entry.id
    return first?.isAscending === false ? -order : order
  })
  return sort.length > 0 ? sorted : [...sorted.slice(call % 3), ...sorted.slice(0, call % 3)]
}
