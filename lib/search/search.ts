/** Lists of homes as pages read them, found in columns in memory; what they show of a home is remembered until the catalogue changes. */
import { cached, cachedMany } from '../cache/tagged-cache.ts'
import type { StoredCard } from '../db/listings/card-rows.ts'
import { findChosenCards } from '../db/listings/chosen-homes.ts'
import { type ChoiceNames, choiceNames } from '../db/search/choice-names.ts'
import {
  type CategoryId,
  categoryMask,
  type Language,
  type ListingCard,
  type ListingDetail,
  type Market,
} from '../domain/listing/listing.ts'
import { emptyCriteria, type SearchCriteria, type TownChoice } from '../domain/search/criteria.ts'
import { FLAGS, rowOf } from '../domain/search/home-columns.ts'
import { type Facets, PAGE_SIZE, type SearchResult, type SearchSummary } from '../domain/search/search-result.ts'
import { listingPath } from '../i18n/paths.ts'
import { findHomes, pageOf, type TownFilter } from './find-homes.ts'
import { homeColumns, homesMatchingText, sortedOrder } from './home-index.ts'
import { similarRows } from './similar-homes.ts'
import { placesWithSeveralZips, townOptions } from './town-options.ts'

const withPath = ({ townSlug, leafSlug, ...card }: StoredCard, locale: Language): ListingCard => ({
  ...card,
  path: listingPath({ id: card.id, market: card.market, townSlug, leafSlug }, locale),
})

/** Homes by their IDs, in that order, without those that are no longer shown. Each is remembered by itself: lists share them. */
export async function listingsByIds(ids: readonly number[], locale: Language): Promise<ListingCard[]> {
  const cards = await cachedMany(
    'catalogue',
    ids,
    (id) => `card ${locale} ${id}`,
    async (missing) =>
      new Map((await findChosenCards(missing, locale)).map((card) => [card.id, withPath(card, locale)])),
  )
  return ids.flatMap((id) => cards.get(id) ?? [])
}

const names = (locale: Language) => cached('catalogue', `choice names ${locale}`, () => choiceNames(locale))

/** Towns of an address by their names in a language, whatever the address calls them; a postcode that no town has stands for itself. */
export async function namedTowns(chosen: readonly TownChoice[], locale: Language): Promise<TownChoice[]> {
  if (chosen.length === 0) return []
  const { towns } = await names(locale)
  return chosen.map(({ zip }) => ({ name: towns.get(zip)?.name || zip, zip }))
}

/** The same criteria with each town's name in a language. */
export const withTownNames = async (criteria: SearchCriteria, locale: Language): Promise<SearchCriteria> => ({
  ...criteria,
  towns: await namedTowns(criteria.towns, locale),
})

/** Whether a postcode is chosen (as lib/db/search/home-rules.ts says it), and whether it is offered: those of the chosen sectors, or all. */
function townFilter({ towns, sectors }: SearchCriteria, known: ChoiceNames['towns']): TownFilter {
  const chosen = new Set(towns.map(({ zip }) => zip))
  const sectorOf = (zip: string) => known.get(zip)?.sector ?? ''
  const narrowed = new Set([...chosen].map(sectorOf))
  const anywhere = towns.length + sectors.length === 0
  return {
    isChosen: (zip: string) =>
      anywhere || chosen.has(zip) || (sectors.includes(sectorOf(zip)) && !narrowed.has(sectorOf(zip))),
    isOffered: (zip: string) => sectors.length === 0 || chosen.has(zip) || sectors.includes(sectorOf(zip)),
  }
}

/** The town whose place is the middle of a circle: one was drawn around it. */
function townAround(area: SearchCriteria['area'], towns: ChoiceNames['towns']): string | null {
  if (area?.kind !== 'circle') return null
  const isMiddle = (degrees: number | null, middle: number) => degrees !== null && Math.abs(degrees - middle) < 1e-4
  const found = [...towns.values()].find(
    ({ latitude, longitude }) => isMiddle(latitude, area.latitude) && isMiddle(longitude, area.longitude),
  )
  return found?.name ?? null
}

/** What a search finds: its rows, and the counts beside the choices. */
async function runSearch(criteria: SearchCriteria, language: Language) {
  const [columns, { ids: texts, corrected }, choices, severalZips] = await Promise.all([
    homeColumns(),
    homesMatchingText(criteria.text, language),
    names(language),
    placesWithSeveralZips(),
  ])
  const places = townFilter(criteria, choices.towns)
  return { columns, choices, severalZips, corrected, ...findHomes(columns, { criteria, language, texts }, places) }
}

type Found = Awaited<ReturnType<typeof runSearch>>

/**
 * Total and counts of a search. Towns are counted within the chosen types and types within the chosen towns, so that each count
 * tells what one more choice would find.
 */
function summarise(criteria: SearchCriteria, found: Found): SearchSummary {
  const { rows, open, byZip, ofMask, choices, severalZips } = found
  const countOf = (id: string) =>
    ofMask.reduce((sum, count, mask) => ((mask & categoryMask([id])) !== 0 ? sum + count : sum), 0)
  for (const { zip } of criteria.towns) byZip.set(zip, byZip.get(zip) ?? 0)
  const facets: Facets = {
    ...townOptions(byZip, choices, severalZips),
    categories: choices.categories.map((category) => ({ ...category, count: countOf(category.id) })),
    sectors: choices.sectors.filter(({ slug }) => criteria.sectors.includes(slug)),
    around: townAround(criteria.area, choices.towns),
  }
  return { total: rows.length, open, facets }
}

/** The IDs of one page in their order; `skip` beyond the end gives none. */
function idsOf({ sort }: SearchCriteria, locale: Language, found: Found, skip: number, take: number): number[] {
  const { columns, rows, choices } = found
  const order = sort && sortedOrder(columns, sort, locale, choices)
  return pageOf(rows, order, skip, take).flatMap((row) => columns.ids[row] ?? [])
}

/** How many homes a search finds, and the counts beside the choices. */
export const searchSummary = async (criteria: SearchCriteria, locale: Language): Promise<SearchSummary> =>
  summarise(criteria, await runSearch(criteria, locale))

/** What a page of a search shows, with its homes by their IDs. A page beyond the end is answered with the last one. */
export async function searchPage(criteria: SearchCriteria, locale: Language) {
  const found = await runSearch(criteria, locale)
  const summary = summarise(criteria, found)
  const pageCount = Math.max(1, Math.ceil(summary.total / PAGE_SIZE))
  const page = Math.min(criteria.page, pageCount)
  return {
    ...summary,
    corrected: found.corrected,
    page,
    pageCount,
    ids: idsOf(criteria, locale, found, (page - 1) * PAGE_SIZE, PAGE_SIZE),
  }
}

/** A page of a search with its cards. */
export async function searchListings(criteria: SearchCriteria, locale: Language): Promise<SearchResult> {
  const { ids, ...page } = await searchPage(criteria, locale)
  return { ...page, market: criteria.market, cards: await listingsByIds(ids, locale) }
}

/** The rows of all homes that a search finds, the highest ID first, with the columns they are rows of. */
export const searchRows = (criteria: SearchCriteria, locale: Language): Promise<Pick<Found, 'columns' | 'rows'>> =>
  runSearch(criteria, locale)

/** How many homes a wish with these criteria would tell of: those that can be had. */
export async function countAvailable(criteria: SearchCriteria, locale: Language): Promise<number> {
  const { columns, rows } = await runSearch({ ...criteria, text: '' }, locale)
  return rows.filter((row) => ((columns.flags[row] ?? 0) & FLAGS.available) !== 0).length
}

const SIMILAR_COUNT = 4

/** Homes like this one: same list and type, near in place and price. */
export async function similarListings({
  id,
  language,
}: Pick<ListingDetail, 'id' | 'language'>): Promise<ListingCard[]> {
  const columns = await homeColumns()
  const row = rowOf(columns, id)
  const rows = row < 0 ? [] : similarRows(columns, row, language, SIMILAR_COUNT)
  return listingsByIds(
    rows.flatMap((similar) => columns.ids[similar] ?? []),
    language,
  )
}

/** What is known of a home that isn't shown (any more), from its record or from the address it was asked for at. */
export type WithdrawnHome = { market: Market; towns: readonly TownChoice[]; category: CategoryId | null }
export type Alternatives = { inTown: boolean; cards: ListingCard[] }

/** Homes that can be had instead of one that is gone: the newest of its list and type in its town, else those of its list anywhere. */
export const alternativeHomes = ({ market, towns, category }: WithdrawnHome, locale: Language): Promise<Alternatives> =>
  cached(
    'catalogue',
    `alternatives ${locale} ${market} ${towns.map(({ zip }) => zip).join()} ${category}`,
    async () => {
      const base = { ...emptyCriteria(market), categories: category ? [category] : [] }
      const newest = async (criteria: SearchCriteria) => {
        const { columns, rows } = await runSearch(criteria, locale)
        const toBeHad = rows.filter((row) => ((columns.flags[row] ?? 0) & FLAGS.taken) === 0)
        return Array.from(toBeHad.subarray(0, SIMILAR_COUNT), (row) => columns.ids[row] ?? 0)
      }
      const near = towns.length > 0 ? await newest({ ...base, towns: [...towns] }) : []
      const inTown = near.length > 0
      return { inTown, cards: await listingsByIds(inTown ? near : await newest(base), locale) }
    },
    ({ cards }) => 1 + cards.length,
  )
