/** Filters and order of a project's units, as the address of its page names them. */

import type { Availability } from '../listings/rules.ts'
import type { SearchQuery } from '../search/rules-query.ts'
import { amountOf, type ProjectUnit } from './rules.ts'

export const UNIT_COLUMNS = ['name', 'floor', 'bedrooms', 'surface', 'terrace', 'price', 'status'] as const
export type UnitColumn = (typeof UNIT_COLUMNS)[number]
/** Sorted by a column in ascending order; with a minus, descending. */
export type UnitSort = UnitColumn | `-${UnitColumn}`

/** In the order of the status column. */
export const UNIT_STATUSES = ['available', 'option', 'sold', 'let'] as const satisfies readonly Availability[]

export type UnitCriteria = {
  status: Availability | null
  floor: number | null
  /** Minimum number; 0 for any. */
  bedrooms: number
  /** null: the agency's order. */
  sort: UnitSort | null
}

export const ALL_UNITS: UnitCriteria = { status: null, floor: null, bedrooms: 0, sort: null }

/** The first value of a query parameter; '' when absent. */
export function firstValue(query: SearchQuery, name: string): string {
  if (query instanceof URLSearchParams) return query.get(name) ?? ''
  const value: unknown = Object.hasOwn(query, name) ? query[name] : undefined
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : ''
}

const SORT_VALUES = UNIT_COLUMNS.flatMap((column): UnitSort[] => [column, `-${column}`])

/** Parses the criteria of an address. Never throws: unknown values become their default. */
export function parseUnitCriteria(query: SearchQuery): UnitCriteria {
  const floor = firstValue(query, 'floor')
  const bedrooms = firstValue(query, 'bedrooms')
  return {
    status: UNIT_STATUSES.find((status) => status === firstValue(query, 'status')) ?? null,
    floor: /^-?\d{1,3}$/.test(floor) ? Number(floor) || 0 : null,
    bedrooms: /^\d{1,2}$/.test(bedrooms) ? Number(bedrooms) : 0,
    sort: SORT_VALUES.find((sort) => sort === firstValue(query, 'sort')) ?? null,
  }
}

/** The query of these criteria without '?', the inverse of parseUnitCriteria(). */
export function formatUnitCriteria({ status, floor, bedrooms, sort }: UnitCriteria): string {
  const query = new URLSearchParams()
  if (status !== null) query.set('status', status)
  if (floor !== null) query.set('floor', String(floor))
  if (bedrooms > 0) query.set('bedrooms', String(bedrooms))
  if (sort !== null) query.set('sort', sort)
  return query.toString()
}

type Filters = Omit<UnitCriteria, 'sort'>

const fits = (unit: ProjectUnit, { status, floor, bedrooms }: Filters): boolean =>
  (status === null || unit.availability === status) &&
  (floor === null || unit.floor === floor) &&
  (bedrooms === 0 || (unit.bedrooms ?? 0) >= bedrooms)

const naturally = new Intl.Collator('nl', { numeric: true })

const VALUES = {
  name: ({ name }) => name,
  floor: ({ floor }) => floor,
  bedrooms: ({ bedrooms }) => bedrooms,
  surface: ({ livingSurface }) => livingSurface,
  terrace: ({ terraceSurface }) => terraceSurface,
  price: ({ price }) => amountOf(price),
  status: ({ availability }) => UNIT_STATUSES.indexOf(availability),
} satisfies Record<UnitColumn, (unit: ProjectUnit) => string | number | null>

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : naturally.compare(String(a), String(b))
}

/** Sorts by a column. Unknown values come last in either direction; equal units keep the agency's order. */
function sortUnits(units: readonly ProjectUnit[], sort: UnitSort): ProjectUnit[] {
  const column = (sort.startsWith('-') ? sort.slice(1) : sort) as UnitColumn
  const direction = sort.startsWith('-') ? -1 : 1
  const valueIn = VALUES[column]
  return units.toSorted((a, b) => {
    const [left, right] = [valueIn(a), valueIn(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return direction * compare(left, right)
  })
}

/** The matching units, in the requested order. */
export function selectUnits(units: readonly ProjectUnit[], { sort, ...filters }: UnitCriteria): ProjectUnit[] {
  const found = units.filter((unit) => fits(unit, filters))
  return sort === null ? found : sortUnits(found, sort)
}

/** The order that a column's header link selects: ascending, or descending when it is ascending already. */
export const toggleUnitSort = (column: UnitColumn, sort: UnitSort | null): UnitSort =>
  sort === column ? `-${column}` : column

type Option<T> = { value: T; count: number }

const countBy = <T>(values: readonly T[]): Map<T, number> =>
  new Map([...Map.groupBy(values, (value) => value)].map(([value, group]) => [value, group.length]))

/**
 * The options of each filter, each with the number of units it would show together with the other filters. A filter
 * with fewer than two values has no options.
 */
export function unitOptions(units: readonly ProjectUnit[], criteria: UnitCriteria) {
  const under = (other: Partial<Filters>) => units.filter((unit) => fits(unit, { ...criteria, ...other }))
  const offer = <T>(values: readonly T[], countOf: (value: T) => number): Option<T>[] =>
    values.length < 2 ? [] : values.map((value) => ({ value, count: countOf(value) }))

  const statuses = countBy(under({ status: null }).map(({ availability }) => availability))
  const floors = countBy(under({ floor: null }).map(({ floor }) => floor))
  const anyBedrooms = under({ bedrooms: 0 })
  const bedrooms = [...new Set(units.map((unit) => unit.bedrooms ?? 0))].sort((a, b) => a - b)
  return {
    status: offer(
      UNIT_STATUSES.filter((status) => units.some(({ availability }) => availability === status)),
      (status) => statuses.get(status) ?? 0,
    ),
    floor: offer(
      [...new Set(units.map(({ floor }) => floor))].filter((floor) => floor !== null).sort((a, b) => a - b),
      (floor) => floors.get(floor) ?? 0,
    ),
    bedrooms: offer(bedrooms, (least) => anyBedrooms.filter((unit) => (unit.bedrooms ?? 0) >= least).length).filter(
      ({ value }) => value > 0,
    ),
  }
}
