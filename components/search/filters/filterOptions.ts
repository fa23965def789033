/** The choices that the filters offer. */

import { CATEGORY_IDS, type CategoryId, type Market } from '#lib/domain/listing/listing.ts'
import type { TownChoice } from '#lib/domain/search/criteria.ts'
import { PRICE_SLIDERS } from '#lib/domain/search/price-range.ts'
import type { CategoryOption, Facets, SearchSummary } from '#lib/domain/search/search-result.ts'
import type { TownGroup } from '#lib/domain/search/town-groups.ts'
import { prefixEditDistance, toleratedErrors } from '#lib/domain/search/typing-errors.ts'
import { slug } from '#lib/domain/shared/slug.ts'

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
  return { ...summary, complete: kept.length === towns.length, facets: { ...summary.facets, towns: kept } }
}

/** A town to choose: a postcode, or a whole town. */
export type TownSuggestion = TownGroup & { count: number }

const WORST = 9

/**
 * How well a name fits what was typed, 0 the best: it begins so, one of its words does, it holds it somewhere, or it
 * begins nearly so.
 */
function rankOf(name: string, wanted: string): number {
  if (name.startsWith(wanted)) return 0
  if (name.includes(`-${wanted}`)) return 1
  if (name.includes(wanted)) return 2
  const forgiven = toleratedErrors(wanted.length)
  const errors = prefixEditDistance(wanted, name, forgiven)
  return errors <= forgiven && !/\d/.test(wanted) ? 2 + errors : WORST
}

/**
 * The towns to offer for what was typed: a name in any language, accents and typing errors forgiven, or the start of a
 * postcode.
 * Names that begin so come first, and names with an error only where nothing else fits. A whole town stands before its
 * postcodes;
 * what is chosen already is left out.
 */
export function matchTowns(
  { towns, wholeTowns }: Pick<Facets, 'towns' | 'wholeTowns'>,
  typed: string,
  chosen: TownChoice[],
): TownSuggestion[] {
  const chosenZips = new Set(chosen.map(({ zip }) => zip))
  const wholeOf = new Map(
    wholeTowns.map((whole) => [whole.zips.find((zip) => towns.some((town) => town.zip === zip)), whole]),
  )
  const offered = towns
    .flatMap((town) => [wholeOf.get(town.zip) ?? [], { ...town, zips: [town.zip] }].flat())
    .filter(({ zips }) => !zips.every((zip) => chosenZips.has(zip)))
  const wanted = slug(typed)
  const pick = ({ name, zips, count }: TownSuggestion): TownSuggestion => ({ name, zips, count })
  if (wanted === '') return offered.slice(0, TOWNS_IN_LIST).map(pick)
  const ranked = offered.map((town) => {
    const isZip = town.zips.some((zip) => zip.toLowerCase().startsWith(wanted))
    const names = [town.name, ...town.aliases].map((name) => rankOf(slug(name), wanted))
    return { town, rank: isZip ? 0 : Math.min(...names) }
  })
  const best = Math.min(...ranked.map(({ rank }) => rank))
  const isOffered = (rank: number) => rank < WORST && (rank <= 2 || rank === best)
  return ranked
    .filter(({ rank }) => isOffered(rank))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, TOWNS_IN_LIST)
    .map(({ town }) => pick(town))
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
