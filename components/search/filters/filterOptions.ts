/** Options of the filters. */

import { CATEGORY_IDS, type CategoryId, type Market } from '#lib/listings/rules.ts'
import type { TownChoice } from '#lib/search/rules-criteria.ts'
import { PRICE_SLIDERS } from '#lib/search/rules-price-range.ts'
import type { CategoryOption, Facets, SearchSummary, TownOption } from '#lib/search/rules-result.ts'
import type { TownGroup } from '#lib/search/rules-town-groups.ts'
import { prefixEditDistance, toleratedErrors } from '#lib/search/rules-typing-errors.ts'
import { slug } from '#lib/shared/slug.ts'

/** Number of town options in the page's HTML; all others are requested when a visitor turns to the filters. */
const TOWNS_AT_FIRST = 20
/** Maximum number of suggestions shown; more letters narrow them down. */
const TOWNS_IN_LIST = 60

/** A summary small enough for every page's HTML. */
export type LeanSummary = SearchSummary & { /** false when towns were left out */ complete: boolean }

/** The `limit` towns with the most homes; of equal ones the first. Without sorting all, because every page needs it. */
function busiest(towns: readonly TownOption[], limit: number): Set<TownOption> {
  const most: TownOption[] = []
  for (const town of towns) {
    if (most.length === limit && town.count <= (most[limit - 1]?.count ?? 0)) continue
    const before = most.findLastIndex(({ count }) => count >= town.count)
    most.splice(before + 1, 0, town)
    if (most.length > limit) most.pop()
  }
  return new Set(most)
}

/** Reduces a summary's towns to the chosen ones and the `limit` others with the most homes, in unchanged order. */
export function leanSummary(summary: SearchSummary, chosen: TownChoice[], limit = TOWNS_AT_FIRST): LeanSummary {
  const { towns } = summary.facets
  const zips = new Set(chosen.map(({ zip }) => zip))
  const most = busiest(towns, limit)
  const kept = towns.filter((town) => most.has(town) || zips.has(town.zip))
  const { total, open, facets } = summary
  return { total, open, complete: kept.length === towns.length, facets: { ...facets, towns: kept } }
}

/** A suggested town: a postcode, or a whole town. */
export type TownSuggestion = TownGroup & { count: number }

const WORST = 9

/**
 * Rank of a name for a typed text, 0 is best: the name begins with it, a word begins with it, the name contains it, or
 * the name begins with it except for typing errors.
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
 * Suggestions for a typed text: names in any language, ignoring accents and tolerating typing errors, or the beginning
 * of a postcode. Names that begin with the text come first; names with typing errors appear only when nothing else
 * matches. A whole town precedes its postcodes; chosen towns are left out.
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

/** The towns or the postcode that a typed text names in full, in any language; none when it is something else. */
export function townsNamed({ towns }: Pick<Facets, 'towns'>, typed: string): TownChoice[] {
  const wanted = slug(typed)
  return towns
    .filter(({ name, zip, aliases }) => zip === wanted || [name, ...aliases].some((each) => slug(each) === wanted))
    .map(({ name, zip }) => ({ name, zip }))
}

/** All six categories, so that the list doesn't change its length: found ones first, then empty ones. */
export function categoryOptions(found: CategoryOption[], names: Record<CategoryId, string>): CategoryOption[] {
  const missing = CATEGORY_IDS.filter((id) => found.every((option) => option.id !== id))
  return [...found, ...missing.map((id) => ({ id, name: names[id], count: 0 }))]
}

const BAND_STARTS = {
  sale: [0, 150_000, 250_000, 350_000, 500_000, 750_000, 1_000_000],
  rent: [0, 600, 800, 1_000, 1_200, 1_500],
} as const satisfies Record<Market, readonly number[]>

export type PriceBand = { min: number; max: number | null }

/** Price bands for the select without JavaScript; the last has no upper bound. */
export function priceBands(market: Market): PriceBand[] {
  const starts = BAND_STARTS[market]
  return starts.map((min, index) => ({ min, max: starts[index + 1] ?? null }))
}

/** A band as the address's value: `150000-250000`; without upper bound it ends at the slider's end. */
export function bandValue({ min, max }: PriceBand, market: Market): string {
  return `${min}-${max ?? PRICE_SLIDERS[market].max}`
}
