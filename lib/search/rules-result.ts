/** The result of a search, and the options of its filters. */
import type { CategoryId, ListingCard, Market } from '../listings/rules.ts'
import type { Project } from '../projects/rules.ts'
import type { RoomKind } from './rules-criteria.ts'
import type { FeatureName } from './rules-feature-table.ts'
import type { PlaceChoice } from './rules-places.ts'
import type { PriceCounts } from './rules-price-counts.ts'

/**
 * A place to choose with the number of homes it would find together with the other filters. Counts include available
 * homes and those under option; sold and let homes are listed and counted apart.
 * `aliases`: its names in other languages and its other spellings, where they differ.
 */
export type PlaceOption = PlaceChoice & { count: number; aliases: string[] }
export type CategoryOption = { id: CategoryId; name: string; count: number }

type SectorName = { slug: string; name: string }

/** Minimums of rooms are counted up to this one. */
export const MOST_COUNTED_ROOMS = 5

/** How many homes each choice of a filter would find: first without the filter, then by choice in their order. */
export type ChoiceCounts = {
  /** By choice, and then by the values that are offered today. */
  features: { readonly [name in FeatureName]?: readonly number[] }
  /** The values that features offer today beside their choices (Feature.valuesOn). */
  offered: { readonly [name in FeatureName]?: readonly string[] }
  /** Minimums from 1 to MOST_COUNTED_ROOMS. */
  rooms: { readonly [kind in RoomKind]?: readonly number[] }
  prices: PriceCounts
}

export type Facets = {
  /** Left out where nothing is counted. */
  choices?: ChoiceCounts
  /** Municipalities, parts of them, and postcodes where a municipality has several; the chosen ones in any case. */
  places: PlaceOption[]
  categories: CategoryOption[] /** The chosen sectors with their names. */
  sectors: SectorName[]
  /** The town at the centre of a chosen circle. */
  around: string | null
}

/**
 * The response that updates the filters while a visitor changes them: number of listed homes, number of homes available
 * or under option (`open`), and the counts beside the options.
 */
export type SearchSummary = { total: number; open: number; facets: Facets }

/** What a list shows: a home, or a project that is found by its available units. */
export type FoundCard = ListingCard | { project: Project }

/** Whether a card is of a home. */
export const isHomeCard = (card: FoundCard): card is ListingCard => !('project' in card)

export type SearchResult = SearchSummary & {
  market: Market
  /** The corrected search text; null when nothing was corrected. */
  corrected: string | null
  cards: FoundCard[]
  /** The homes in the part of the map that the list shows, counted as the search itself; null: it shows all. */
  inWindow: Pick<SearchSummary, 'total' | 'open'> | null
  /** The available homes in the chosen places themselves, of a search that reaches around them; else null. */
  inside: number | null
  /** The shown page from 1: the requested one, or the last when that lies beyond the end. */
  page: number
  pageCount: number
}

export const PAGE_SIZE = 24

export const FILTER_FIELDS = ['text', 'towns', 'price', 'categories', 'rooms', 'features'] as const
/** A filter of a list; staff choose which ones, and their order (specification 3 "list filter"). */
export type FilterField = (typeof FILTER_FIELDS)[number]

/** The filters that open below their name in the bar, where the towns are a field. */
export const FILTER_GROUPS = ['text', 'price', 'categories', 'rooms', 'features'] as const satisfies FilterField[]
export type FilterGroupName = (typeof FILTER_GROUPS)[number]
