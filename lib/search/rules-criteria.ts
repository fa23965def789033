/**
 * Search criteria and their one form in an address (specification 7, design 4). Links, paging, sort, map, alert mails
 * and saved searches all use `parseCriteria` and its inverse `formatCriteria`.
 */

import { CATEGORY_IDS, type Market } from '../listings/rules.ts'
import { type Area, type Box, formatArea, parseArea } from '../map/rules-area.ts'
import { formatWindow, parseWindow } from '../map/rules-pins.ts'
import { type Features, featureParams, NO_FEATURES, parseFeatures } from './rules-features.ts'
import { ROOM_KINDS } from './rules-home-columns.ts'
import { askedRadius, canReach, orderedPlaces, type PlaceChoice, parsePlaces, placeParams } from './rules-places.ts'
import { type PriceFilter, priceFilterOf, priceRangeOf } from './rules-price-range.ts'
import { cleanText, type SearchQuery, valuesOf } from './rules-query.ts'

export { ROOM_KINDS }
export type RoomKind = (typeof ROOM_KINDS)[number]

export const SORTS = ['price', '-price', 'permetre', 'type', 'city', 'date'] as const
export type Sort = (typeof SORTS)[number]

/** How results are shown, other than as a list: on a map, or list and map side by side. */
export const RESULT_VIEWS = ['map', 'split'] as const
export type ResultView = (typeof RESULT_VIEWS)[number]

export type SearchCriteria = {
  market: Market
  text: string
  /** Homes in any of these places, or in any of the sectors. In the order of orderedPlaces(). */
  places: PlaceChoice[]
  /**
   * Kilometres from the border of the places within which a home is found too; null: only in them. It never narrows;
   * without places, and with too many of them, it is null (`withReach`).
   */
  radius: number | null
  /** Slugs of the network's sectors: `sector` in the address. A sector means all its towns. */
  sectors: string[]
  /** WebIDs in ascending order; homes of any of them. */
  categories: string[]
  /** Minimum number of rooms. */
  rooms: Partial<Record<RoomKind, number>>
  features: Features
  /** In euro; `max` null: no upper bound. */
  price: PriceFilter | null
  /** The area that the home must lie in: `area` in the address. */
  area: Area | null
  /** null: by ID, highest first. */
  sort: Sort | null
  page: number
  /** null: as a list. */
  view: ResultView | null
  /**
   * The part of the map that the list shows: `window` in the address. It limits neither the map nor the counts, and
   * there is none without a map.
   */
  window: Box | null
  /**
   * Words of a sentence that no filter says, as a text to search for; absent where no sentence led here. No filter: the
   * list only says that they weren't understood.
   */
  missed?: string
}

export const CRITERIA_LIMITS = { text: 200, sectors: 20, rooms: 20, page: 100_000 } as const

/** The criteria of an unfiltered list. */
export function emptyCriteria(market: Market): SearchCriteria {
  return {
    market,
    text: '',
    places: [],
    radius: null,
    sectors: [],
    categories: [],
    rooms: {},
    features: NO_FEATURES,
    price: null,
    area: null,
    sort: null,
    page: 1,
    view: null,
    window: null,
  }
}

/** A whole number from 1 to `most`; null for anything else. */
function countOf(text: string | undefined, most: number): number | null {
  const count = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0
  return count >= 1 && count <= most ? count : null
}

const sectorsOf = (values: string[]): string[] =>
  [...new Set(values.map((value) => value.trim()))]
    .filter((slug) => /^[a-z0-9-]{1,60}$/.test(slug))
    .slice(0, CRITERIA_LIMITS.sectors)

function roomsOf(query: SearchQuery): SearchCriteria['rooms'] {
  const rooms: SearchCriteria['rooms'] = {}
  for (const room of ROOM_KINDS) {
    const count = countOf(valuesOf(query, room)[0], CRITERIA_LIMITS.rooms)
    if (count !== null) rooms[room] = count
  }
  return rooms
}

function priceFrom(text: string | undefined, market: Market): PriceFilter | null {
  const bounds = /^(\d{1,12})-(\d{1,12})$/.exec(text?.trim() ?? '')
  return bounds ? priceFilterOf({ min: Number(bounds[1]), max: Number(bounds[2]) }, market) : null
}

/**
 * Parses the criteria of an address. Never throws: unknown and invalid values become their default. Of a parameter that
 * may appear once, the first occurrence counts.
 */
export function parseCriteria(market: Market, query: SearchQuery): SearchCriteria {
  const [sort] = valuesOf(query, 'sort')
  const view = RESULT_VIEWS.find((known) => known === valuesOf(query, 'view')[0]) ?? null
  const chosen = new Set(valuesOf(query, 'type').map((value) => value.trim()))
  const places = parsePlaces(query)
  const missed = cleanText(valuesOf(query, 'missed')[0] ?? '', CRITERIA_LIMITS.text)
  return {
    market,
    text: cleanText(valuesOf(query, 'search')[0] ?? '', CRITERIA_LIMITS.text),
    places,
    radius: canReach(places) ? askedRadius(query) : null,
    sectors: sectorsOf(valuesOf(query, 'sector')),
    categories: CATEGORY_IDS.filter((id) => chosen.has(id)),
    rooms: roomsOf(query),
    features: parseFeatures((name) => valuesOf(query, name)),
    price: priceFrom(valuesOf(query, 'price')[0], market),
    area: parseArea(valuesOf(query, 'area')[0] ?? ''),
    sort: SORTS.find((known) => known === sort) ?? null,
    page: countOf(valuesOf(query, 'page')[0], CRITERIA_LIMITS.page) ?? 1,
    view,
    window: view && parseWindow(valuesOf(query, 'window')[0] ?? ''),
    ...(missed === '' ? {} : { missed }),
  }
}

/** The query of criteria without '?', in a fixed order and without defaults: '' for an unfiltered list. */
export function formatCriteria(criteria: SearchCriteria): string {
  const query = new URLSearchParams()
  if (criteria.text !== '') query.append('search', criteria.text)
  for (const [name, value] of placeParams(criteria.places, criteria.radius)) query.append(name, value)
  for (const sector of criteria.sectors) query.append('sector', sector)
  for (const category of criteria.categories) query.append('type', category)
  for (const room of ROOM_KINDS) if (criteria.rooms[room]) query.append(room, String(criteria.rooms[room]))
  for (const [name, value] of featureParams(criteria.features)) query.append(name, value)
  const { min, max } = priceRangeOf(criteria.price, criteria.market)
  if (priceFilterOf({ min, max }, criteria.market)) query.append('price', `${min}-${max}`)
  if (criteria.area !== null) query.append('area', formatArea(criteria.area))
  if (criteria.sort !== null) query.append('sort', criteria.sort)
  if (criteria.page > 1) query.append('page', String(criteria.page))
  if (criteria.view !== null) query.append('view', criteria.view)
  if (criteria.view !== null && criteria.window) query.append('window', formatWindow(criteria.window))
  if (criteria.missed) query.append('missed', criteria.missed)
  return query.toString()
}

/** The same search without the words of a sentence that weren't understood. */
export function withoutMissed({ missed: _, ...criteria }: SearchCriteria): SearchCriteria {
  return criteria
}

/** The filters of a search alone: without order, page, view and window, and without the words that weren't understood. */
export const filtersOnly = (criteria: SearchCriteria): SearchCriteria => ({
  ...withoutMissed(criteria),
  sort: null,
  page: 1,
  view: null,
  window: null,
})

/** The same search without a radius that nothing is there for to be around, or too much. */
export const withReach = (criteria: SearchCriteria): SearchCriteria =>
  canReach(criteria.places) ? criteria : { ...criteria, radius: null }

/** The same search in other places, from its first page. */
export const placesChosen = (criteria: SearchCriteria, places: readonly PlaceChoice[]): SearchCriteria =>
  withReach({ ...criteria, places: orderedPlaces(places), page: 1 })

/** The same search on another page, from 1 to the highest page that an address can name. */
export function withPage(criteria: SearchCriteria, page: number): SearchCriteria {
  const whole = Number.isNaN(page) ? 1 : Math.trunc(page)
  return { ...criteria, page: Math.min(CRITERIA_LIMITS.page, Math.max(1, whole)) }
}

/** The same search in another order, from its first page. */
export function withSort(criteria: SearchCriteria, sort: Sort | null): SearchCriteria {
  return { ...criteria, sort, page: 1 }
}

/** The same search in the other list, from its first page; the price is reset to the full range (specification 4). */
export function withMarket(criteria: SearchCriteria, market: Market): SearchCriteria {
  return { ...criteria, market, price: market === criteria.market ? criteria.price : null, page: 1, window: null }
}
