/** Options of the filters. */

import { CATEGORY_IDS, type CategoryId, type Market } from '#lib/listings/rules.ts'
import { CHOICE_KINDS, isSamePlace, type PlaceChoice } from '#lib/search/rules-places.ts'
import type { PriceBand } from '#lib/search/rules-price-counts.ts'
import { PRICE_SLIDERS } from '#lib/search/rules-price-range.ts'
import type { CategoryOption, Facets, PlaceOption, SearchSummary } from '#lib/search/rules-result.ts'
import { prefixEditDistance, toleratedErrors } from '#lib/search/rules-typing-errors.ts'
import { slug } from '#lib/shared/slug.ts'

/** Number of places in the page's HTML; all others are requested when a visitor turns to the filters. */
const TOWNS_AT_FIRST = 20
/** Maximum number of suggestions shown; more letters narrow them down. */
const TOWNS_IN_LIST = 60

/** A summary small enough for every page's HTML. */
export type LeanSummary = SearchSummary & { /** false when places were left out */ complete: boolean }

/** The `limit` places with the most homes; of equal ones the first. Without sorting all, because every page needs it. */
function busiest(places: readonly PlaceOption[], limit: number): Set<PlaceOption> {
  const most: PlaceOption[] = []
  for (const place of places) {
    if (most.length === limit && place.count <= (most[limit - 1]?.count ?? 0)) continue
    const before = most.findLastIndex(({ count }) => count >= place.count)
    most.splice(before + 1, 0, place)
    if (most.length > limit) most.pop()
  }
  return new Set(most)
}

/** Reduces a summary's places to the chosen ones and the `limit` municipalities with the most homes, in their order. */
export function leanSummary(summary: SearchSummary, chosen: PlaceChoice[], limit = TOWNS_AT_FIRST): LeanSummary {
  const { places } = summary.facets
  const most = busiest(
    places.filter(({ kind }) => kind === 'municipality'),
    limit,
  )
  const kept = places.filter((place) => most.has(place) || chosen.some((other) => isSamePlace(place, other)))
  const { total, open, facets } = summary
  return { total, open, complete: kept.length === places.length, facets: { ...facets, places: kept } }
}

/** A suggested place. */
export type PlaceSuggestion = PlaceChoice & { count: number }

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
 * matches. Chosen places are left out.
 */
export function matchPlaces(
  { places }: Pick<Facets, 'places'>,
  typed: string,
  chosen: readonly PlaceChoice[],
): PlaceSuggestion[] {
  const offered = places.filter((place) => !chosen.some((other) => isSamePlace(place, other)))
  const wanted = slug(typed)
  const pick = ({ kind, key, name, count }: PlaceOption): PlaceSuggestion => ({ kind, key, name, count })
  if (wanted === '') return offered.slice(0, TOWNS_IN_LIST).map(pick)
  const ranked = offered.map((place) => {
    const isZip = place.kind === 'postcode' && place.key.toLowerCase().startsWith(wanted)
    const names = [place.name, ...place.aliases].map((name) => rankOf(slug(name), wanted))
    return { place, rank: isZip ? 0 : Math.min(...names) }
  })
  const best = Math.min(...ranked.map(({ rank }) => rank))
  const isOffered = (rank: number) => rank < WORST && (rank <= 2 || rank === best)
  return ranked
    .filter(({ rank }) => isOffered(rank))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, TOWNS_IN_LIST)
    .map(({ place }) => pick(place))
}

/** The place that a typed text names in full, in any language, a municipality before its parts; null for another text. */
export function placeNamed({ places }: Pick<Facets, 'places'>, typed: string): PlaceChoice | null {
  const wanted = slug(typed)
  const named = places.filter(({ kind, key, name, aliases }) =>
    kind === 'postcode' ? key === wanted : [name, ...aliases].some((each) => slug(each) === wanted),
  )
  const [found] = named.sort((a, b) => CHOICE_KINDS.indexOf(a.kind) - CHOICE_KINDS.indexOf(b.kind) || b.count - a.count)
  return found ? { kind: found.kind, key: found.key, name: found.name } : null
}

/** All six categories, so that the list doesn't change its length: found ones first, then empty ones. */
export function categoryOptions(found: CategoryOption[], names: Record<CategoryId, string>): CategoryOption[] {
  const missing = CATEGORY_IDS.filter((id) => found.every((option) => option.id !== id))
  return [...found, ...missing.map((id) => ({ id, name: names[id], count: 0 }))]
}

/** A band as the address's value: `150000-250000`; without upper bound it ends at the slider's end. */
export function bandValue({ min, max }: PriceBand, market: Market): string {
  return `${min}-${max ?? PRICE_SLIDERS[market].max}`
}
