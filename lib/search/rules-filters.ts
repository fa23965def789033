/** The active filters of a search: removable chips, and the search without one of them. */
import type { Area } from '../map/rules-area.ts'
import { emptyCriteria, ROOM_KINDS, type RoomKind, type SearchCriteria } from './rules-criteria.ts'
import { type FeatureName, featureParams, withFeature } from './rules-features.ts'
import type { PriceFilter } from './rules-price-range.ts'
import type { Facets } from './rules-result.ts'
import { type TownGroup, townGroups, withoutGroup } from './rules-town-groups.ts'

/** One active filter, shown as a removable chip. */
export type Filter =
  | { kind: 'text'; text: string }
  | { kind: 'town'; town: TownGroup }
  | { kind: 'sector'; sector: string }
  | { kind: 'category'; category: string }
  | { kind: 'room'; room: RoomKind; count: number }
  | { kind: 'feature'; name: FeatureName; value: string }
  | { kind: 'price'; price: PriceFilter }
  | { kind: 'area'; area: Area }

/**
 * The active filters in the order of the address; sort, page and view are no filters.
 * @param wholeTowns towns that are one filter when all their postcodes are chosen
 */
export function activeFilters(criteria: SearchCriteria, wholeTowns: Facets['wholeTowns'] = []): Filter[] {
  const { text, towns, sectors, categories, rooms, features, price, area } = criteria
  return [
    ...(text === '' ? [] : [{ kind: 'text' as const, text }]),
    ...townGroups(towns, wholeTowns).map((town) => ({ kind: 'town' as const, town })),
    ...sectors.map((sector) => ({ kind: 'sector' as const, sector })),
    ...categories.map((category) => ({ kind: 'category' as const, category })),
    ...ROOM_KINDS.flatMap((room) => (rooms[room] ? [{ kind: 'room' as const, room, count: rooms[room] }] : [])),
    ...featureParams(features).map(([name, value]) => ({ kind: 'feature' as const, name, value })),
    ...(price === null ? [] : [{ kind: 'price' as const, price }]),
    ...(area === null ? [] : [{ kind: 'area' as const, area }]),
  ]
}

/** Whether any filter is active. */
export function hasFilters(criteria: SearchCriteria): boolean {
  return activeFilters(criteria).length > 0
}

/** The search without one of its filters, from its first page. */
export function withoutFilter(criteria: SearchCriteria, filter: Filter): SearchCriteria {
  const rest: SearchCriteria = { ...criteria, page: 1 }
  if (filter.kind === 'text') rest.text = ''
  if (filter.kind === 'town') rest.towns = withoutGroup(criteria.towns, filter.town)
  if (filter.kind === 'sector') rest.sectors = criteria.sectors.filter((slug) => slug !== filter.sector)
  if (filter.kind === 'category') rest.categories = criteria.categories.filter((id) => id !== filter.category)
  if (filter.kind === 'room') {
    rest.rooms = { ...criteria.rooms }
    delete rest.rooms[filter.room]
  }
  if (filter.kind === 'feature') rest.features = withFeature(criteria.features, filter.name, '')
  if (filter.kind === 'price') rest.price = null
  if (filter.kind === 'area') rest.area = null
  return rest
}

/** The unfiltered list in the same order and view. */
export function withoutFilters({ market, sort, view }: SearchCriteria): SearchCriteria {
  return { ...emptyCriteria(market), sort, view }
}
