/**
 * Search criteria and their one form in an address (specification 7, design 4). Links, paging, sort, map, alert mails
 * and saved searches all use `parseCriteria` and its inverse `formatCriteria`.
 */

import { CATEGORY_IDS, type Market } from '../listings/rules.ts'
import { type Area, formatArea, parseArea } from '../map/rules-area.ts'
import { type Features, featureParams, NO_FEATURES, parseFeatures } from './rules-features.ts'
import { type PriceFilter, priceFilterOf, priceRangeOf } from './rules-price-range.ts'

export const ROOM_KINDS = ['bedrooms', 'bathrooms', 'showerrooms', 'toilets', 'garages', 'parkings'] as const
export type RoomKind = (typeof ROOM_KINDS)[number]

export const SORTS = ['price', '-price', 'type', 'city', 'date'] as const
export type Sort = (typeof SORTS)[number]

/** How results are shown, other than as a list: on a map, or list and map side by side. */
export const RESULT_VIEWS = ['map', 'split'] as const
export type ResultView = (typeof RESULT_VIEWS)[number]

/** A chosen town. The postcode decides (with an L for Luxembourg); the name, in any language, is for display. */
export type TownChoice = { name: string; zip: string }

export type SearchCriteria = {
  market: Market
  text: string
  /** Homes in any of these towns, or in the towns of the sectors. */
  towns: TownChoice[]
  /**
   * Slugs of the network's sectors: `sector` in the address. A sector means all its towns, unless some of them are
   * chosen.
   */
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
}

/** The query of an address, as the browser or Next gives it. */
export type SearchQuery = URLSearchParams | Record<string, string | string[] | undefined>

export const CRITERIA_LIMITS = { text: 200, townName: 100, towns: 100, sectors: 20, rooms: 20, page: 100_000 } as const

/** The criteria of an unfiltered list. */
export function emptyCriteria(market: Market): SearchCriteria {
  return {
    market,
    text: '',
    towns: [],
    sectors: [],
    categories: [],
    rooms: {},
    features: NO_FEATURES,
    price: null,
    area: null,
    sort: null,
    page: 1,
    view: null,
  }
}

function valuesOf(query: SearchQuery, name: string): string[] {
  if (query instanceof URLSearchParams) return query.getAll(name)
  const value: unknown = Object.hasOwn(query, name) ? query[name] : undefined
  return [value].flat().filter((item) => typeof item === 'string')
}

/** Cleans typed text: one line, without control characters and bytes that were no text, at most `limit` characters. */
export function cleanText(text: string, limit: number): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .replaceAll('\ufffd', '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, limit)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}

/** A whole number from 1 to `most`; null for anything else. */
function countOf(text: string | undefined, most: number): number | null {
  const count = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0
  return count >= 1 && count <= most ? count : null
}

function townsOf(values: string[]): TownChoice[] {
  const byZip = new Map<string, TownChoice>()
  for (const value of values) {
    const bar = value.lastIndexOf('|')
    const zip = value.slice(bar + 1).trim()
    if (!/^L?\d{4}$/.test(zip) || byZip.has(zip)) continue
    byZip.set(zip, { name: cleanText(value.slice(0, Math.max(0, bar)), CRITERIA_LIMITS.townName) || zip, zip })
    if (byZip.size === CRITERIA_LIMITS.towns) break
  }
  return [...byZip.values()]
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
  const [view] = valuesOf(query, 'view')
  const chosen = new Set(valuesOf(query, 'type').map((value) => value.trim()))
  return {
    market,
    text: cleanText(valuesOf(query, 'search')[0] ?? '', CRITERIA_LIMITS.text),
    towns: townsOf(valuesOf(query, 'city')),
    sectors: sectorsOf(valuesOf(query, 'sector')),
    categories: CATEGORY_IDS.filter((id) => chosen.has(id)),
    rooms: roomsOf(query),
    features: parseFeatures((name) => valuesOf(query, name)[0]?.trim() ?? ''),
    price: priceFrom(valuesOf(query, 'price')[0], market),
    area: parseArea(valuesOf(query, 'area')[0] ?? ''),
    sort: SORTS.find((known) => known === sort) ?? null,
    page: countOf(valuesOf(query, 'page')[0], CRITERIA_LIMITS.page) ?? 1,
    view: RESULT_VIEWS.find((known) => known === view) ?? null,
  }
}

/** The query of criteria without '?', in a fixed order and without defaults: '' for an unfiltered list. */
export function formatCriteria(criteria: SearchCriteria): string {
  const query = new URLSearchParams()
  if (criteria.text !== '') query.append('search', criteria.text)
  for (const { name, zip } of criteria.towns) query.append('city', `${name}|${zip}`)
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
  return query.toString()
}

/**
 * The towns of a search named by their postcodes only. A name in an address may be any text, and must not give the same
 * search another cache key.
 */
export const townsByZip = (towns: readonly TownChoice[]): TownChoice[] => towns.map(({ zip }) => ({ name: zip, zip }))

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
  return { ...criteria, market, price: market === criteria.market ? criteria.price : null, page: 1 }
}
