/** What a search gives back, and the options its filters offer. */
import type { CategoryId, ListingCard, Market } from '../listing/listing.ts'

/**
 * A choice of a filter with how many homes it would find next to the other filters chosen. Homes that can be had are counted
 * everywhere (available or under option); those that are sold or let are listed, and counted apart.
 * `aliases`: what a town is called in other languages, where that differs.
 */
export type TownOption = { zip: string; name: string; count: number; aliases: string[] }
/** A town of several postcodes, offered as one choice. */
type WholeTown = { zips: string[]; name: string; count: number; aliases: string[] }
export type CategoryOption = { id: CategoryId; name: string; count: number }

type SectorName = { slug: string; name: string }

export type Facets = {
  towns: TownOption[]
  /** Those of which a postcode is among `towns`. */
  wholeTowns: WholeTown[]
  categories: CategoryOption[] /** Names of the sectors that are chosen. */
  sectors: SectorName[]
  /** The town that a chosen circle is drawn around. */
  around: string | null
}

/**
 * What the browser asks for while a visitor changes filters: how many homes are listed, how many of them can be had, and the counts
 * beside the choices.
 */
export type SearchSummary = { total: number; open: number; facets: Facets }

export type SearchResult = SearchSummary & {
  market: Market
  /** The words that were searched for instead of those typed, which had an error; null where they were right. */
  corrected: string | null
  cards: ListingCard[]
  /** The page shown: the asked one, or the last when that lies beyond the end. From 1. */
  page: number
  pageCount: number
}

export const PAGE_SIZE = 24

export const FILTER_FIELDS = ['text', 'towns', 'price', 'categories', 'rooms'] as const
/** A filter that a list may offer; staff choose which, and in which order (specification 3 "list filter"). */
export type FilterField = (typeof FILTER_FIELDS)[number]
