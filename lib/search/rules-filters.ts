/** The active filters of a search: removable chips, and the search without one of them. */
import type { Area } from '../map/rules-area.ts'
import {
  emptyCriteria,
  placesChosen,
  ROOM_KINDS,
  type RoomKind,
  type SearchCriteria,
  withoutMissed,
} from './rules-criteria.ts'
import type { FeatureName } from './rules-feature-table.ts'
import { featureParams, withoutValue } from './rules-features.ts'
import { type PlaceChoice, withoutPlace } from './rules-places.ts'
import type { PriceFilter } from './rules-price-range.ts'

/** One active filter, shown as a removable chip. */
export type Filter =
  | { kind: 'text'; text: string }
  | { kind: 'place'; place: PlaceChoice }
  | { kind: 'radius'; km: number }
  | { kind: 'sector'; sector: string }
  | { kind: 'category'; category: string }
  | { kind: 'room'; room: RoomKind; count: number }
  | { kind: 'feature'; name: FeatureName; value: string }
  | { kind: 'price'; price: PriceFilter }
  | { kind: 'area'; area: Area }

/** The active filters in the order of the address; sort, page and view are no filters. */
export function activeFilters(criteria: SearchCriteria): Filter[] {
  const { text, places, radius, sectors, categories, rooms, features, price, area } = criteria
  return [
    ...(text === '' ? [] : [{ kind: 'text' as const, text }]),
    ...places.map((place) => ({ kind: 'place' as const, place })),
    ...(radius === null ? [] : [{ kind: 'radius' as const, km: radius }]),
    ...sectors.map((sector) => ({ kind: 'sector' as const, sector })),
    ...categories.map((category) => ({ kind: 'category' as const, category })),
    ...ROOM_KINDS.flatMap((room) => (rooms[room] ? [{ kind: 'room' as const, room, count: rooms[room] }] : [])),
    ...featureParams(features).map(([name, value]) => ({ kind: 'feature' as const, name, value })),
    ...(price === null ? [] : [{ kind: 'price' as const, price }]),
    ...(area === null ? [] : [{ kind: 'area' as const, area }]),
  ]
}

/**
 * The parts of a search in words, in their order: where, what, what is outside it, how large it is, its price, and all
 * else. Heading, alert and mail keep to it.
 */
export const FILTER_PARTS = ['place', 'kind', 'outside', 'rooms', 'price', 'other'] as const
export type FilterPart = (typeof FILTER_PARTS)[number]

const PART_OF_FEATURE: Partial<Record<FeatureName, FilterPart>> = {
  province: 'place',
  garden: 'outside',
  terrace: 'outside',
  pool: 'outside',
  living: 'rooms',
  ground: 'rooms',
}

/** The part of a search in words that a filter belongs to. */
export function partOf(filter: Filter): FilterPart {
  switch (filter.kind) {
    case 'place':
    case 'radius':
    case 'sector':
    case 'area':
      return 'place'
    case 'category':
      return 'kind'
    case 'room':
      return 'rooms'
    case 'price':
      return 'price'
    case 'text':
      return 'other'
    case 'feature':
      return PART_OF_FEATURE[filter.name] ?? 'other'
  }
}

/** Filters in the order of a search in words; those of one part as they stand. */
export const inWordOrder = (filters: readonly Filter[]): Filter[] =>
  filters.toSorted((a, b) => FILTER_PARTS.indexOf(partOf(a)) - FILTER_PARTS.indexOf(partOf(b)))

/** What says where, and isn't among the filters that are counted and cleared together. */
const WHERE: readonly Filter['kind'][] = ['place', 'radius', 'sector', 'area']

/** The active filters beside those that say where. */
export const chosenFilters = (criteria: SearchCriteria): Filter[] =>
  activeFilters(criteria).filter(({ kind }) => !WHERE.includes(kind))

/** The search with only what says where. */
export const withoutChosen = (criteria: SearchCriteria): SearchCriteria => ({
  ...withoutFilters(criteria),
  places: criteria.places,
  radius: criteria.radius,
  sectors: criteria.sectors,
  area: criteria.area,
})

/** Whether any filter is active. */
export function hasFilters(criteria: SearchCriteria): boolean {
  return activeFilters(criteria).length > 0
}

/** The search without one of its filters, from its first page. */
export function withoutFilter(criteria: SearchCriteria, filter: Filter): SearchCriteria {
  const rest: SearchCriteria = { ...withoutMissed(criteria), page: 1, window: null }
  if (filter.kind === 'text') rest.text = ''
  if (filter.kind === 'place') Object.assign(rest, placesChosen(rest, withoutPlace(criteria.places, filter.place)))
  if (filter.kind === 'radius') rest.radius = null
  if (filter.kind === 'sector') rest.sectors = criteria.sectors.filter((slug) => slug !== filter.sector)
  if (filter.kind === 'category') rest.categories = criteria.categories.filter((id) => id !== filter.category)
  if (filter.kind === 'room') {
    rest.rooms = { ...criteria.rooms }
    delete rest.rooms[filter.room]
  }
  if (filter.kind === 'feature') rest.features = withoutValue(criteria.features, [filter.name, filter.value])
  if (filter.kind === 'price') rest.price = null
  if (filter.kind === 'area') rest.area = null
  return rest
}

/** The unfiltered list in the same order and view. */
export function withoutFilters({ market, sort, view }: SearchCriteria): SearchCriteria {
  return { ...emptyCriteria(market), sort, view }
}
