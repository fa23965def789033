/** The result of a search, and the options of its filters. */
import type { CategoryId, ListingCard, Market } from '../listings/rules.ts'

/**
 * A filter option with the number of homes it would find together with the other filters. Counts include available
 * homes and those under option; sold and let homes are listed and counted apart.
 * `aliases`: the town's names in other languages, where they differ.
 */
export type TownOption = { zip: string; name: string; count: number; aliases: string[] }
/** A town of several postcodes as one option. */
type WholeTown = { zips: string[]; name: string; count: number; aliases: string[] }
export type CategoryOption = { id: CategoryId; name: string; count: number }

type SectorName = { slug: string; name: string }

export type Facets = {
  towns: TownOption[]
  /** Whole towns with at least one postcode among `towns`. */
  wholeTowns: WholeTown[]
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

export type SearchResult = SearchSummary & {
  market: Market
  /** The corrected search text; null when nothing was corrected. */
  corrected: string | null
  cards: ListingCard[]
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
