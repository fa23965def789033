/** The choices that the filters offer. */
import type { TownChoice } from '#lib/domain/criteria.ts'
import { CATEGORY_IDS, type CategoryId, type Market } from '#lib/domain/listing.ts'
import { PRICE_SLIDERS } from '#lib/domain/price-range.ts'
import type { CategoryOption, SearchSummary, TownOption } from '#lib/domain/search.ts'
import { slug } from '#lib/domain/slug.ts'

/** How many towns a page brings along; the rest is asked for when a visitor turns to the filters. */
const TOWNS_AT_FIRST = 20
/** How many towns a list shows at once; more letters bring the others. */
const TOWNS_IN_LIST = 60

/** A summary small enough to stand in every page. */
export type LeanSummary = SearchSummary & { /** false when towns were left out */ complete: boolean }

/** Shortens a summary's towns to the `limit` with the most homes besides the chosen ones; their order stays. */
export function leanSummary(summary: SearchSummary, chosen: TownChoice[], limit = TOWNS_AT_FIRST): LeanSummary {
  const { towns } = summary.facets
  const zips = new Set(chosen.map(({ zip }) => zip))
  const most = new Set(towns.toSorted((a, b) => b.count - a.count).slice(0, limit))
  const kept = towns.filter((town) => most.has(town) || zips.has(town.zip))
  return { total: summary.total, complete: kept.length === towns.length, facets: { ...summary.facets, towns: kept } }
}

/**
 * The towns to offer for what was typed: name (accents forgiven, from the start of a word first) or start of the
 * postcode; those already chosen are left out.
 */
export function matchTowns(towns: TownOption[], typed: string, chosen: TownChoice[]): TownOption[] {
  const zips = new Set(chosen.map(({ zip }) => zip))
  const free = towns.filter(({ zip }) => !zips.has(zip))
  const wanted = slug(typed)
  if (wanted === '') return free.slice(0, TOWNS_IN_LIST)
  const ranked = free.flatMap((town) => {
    const name = slug(town.name)
    if (name.startsWith(wanted) || town.zip.startsWith(wanted)) return [{ town, rank: 0 }]
    if (name.includes(`-${wanted}`)) return [{ town, rank: 1 }]
    return name.includes(wanted) ? [{ town, rank: 2 }] : []
  })
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, TOWNS_IN_LIST)
    .map(({ town }) => town)
}

/** All six categories, so that the list stands still: as found, then those that nothing is in. */
export function categoryOptions(found: CategoryOption[], names: Record<CategoryId, string>): CategoryOption[] {
  const missing = CATEGORY_IDS.filter((id) => found.every((option) => option.id !== id))
  return [...found, ...missing.map((id) => ({ id, name: names[id], count: 0 }))]
}

const BAND_STARTS = {
  sale: [0, 150_000, 250_000, 350_000, 500_000, 750_000, 1_000_000],
  rent: [0, 600, 800, 1_000, 1_200, 1_500],
} as const satisfies Record<Market, readonly number[]>

export type PriceBand = { min: number; max: number | null }

/** Prices to choose from where the slider does not run; the last is open upward. */
export function priceBands(market: Market): PriceBand[] {
  const starts = BAND_STARTS[market]
  return starts.map((min, index) => ({ min, max: starts[index + 1] ?? null }))
}

/** A band as the address spells it: `150000-250000`; open upward it ends at the slider's end. */
export function bandValue({ min, max }: PriceBand, market: Market): string {
  return `${min}-${max ?? PRICE_SLIDERS[market].max}`
}
