/** Lists of homes for pages, found in the columns in memory; cards are cached until the catalogue changes. */
import { homeTag, narrowTags } from '../cache/read-tags.ts'
import { cached, cachedMany } from '../cache/tagged-cache.ts'
import { listingPath } from '../i18n/paths.ts'
import type { StoredCard } from '../listings/queries-card-rows.ts'
import { findChosenCards } from '../listings/queries-chosen-homes.ts'
import { type CategoryId, categoryMask, type Language, type ListingCard, type Market } from '../listings/rules.ts'
import type { ListingDetail } from '../listings/rules-full-listing.ts'
import { places as allPlaces } from '../listings/view-landing-facts.ts'
import type { Place } from '../places/rules-place.ts'
import { findHomes, type TownFilter } from './find-homes.ts'
import { homeColumns, homesMatchingText, rowsOfPage } from './home-index.ts'
import { type ChoiceNames, choiceNames } from './queries-choice-names.ts'
import { emptyCriteria, type SearchCriteria, type TownChoice } from './rules-criteria.ts'
import { FLAGS, rowOf } from './rules-home-columns.ts'
import { type Facets, PAGE_SIZE, type SearchResult, type SearchSummary } from './rules-result.ts'
import { similarRows } from './similar-homes.ts'

const withPath = ({ townSlug, leafSlug, ...card }: StoredCard, locale: Language): ListingCard => ({
  ...card,
  path: listingPath({ id: card.id, market: card.market, townSlug, leafSlug }, locale),
})

/**
 * Listing cards by id, in the given order, without unpublished homes. Each card is cached by itself, so that lists
 * share them.
 */
export async function listingsByIds(ids: readonly number[], locale: Language): Promise<ListingCard[]> {
  const cards = await cachedMany(
    homeTag,
    ids,
    (id) => `card ${locale} ${id}`,
    async (missing) =>
      new Map((await findChosenCards(missing, locale)).map((card) => [card.id, withPath(card, locale)])),
  )
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** No change of homes expires them: reading 1,100 towns takes longer than the rest of a search. */
const names = (locale: Language) => cached('reference', `choice names ${locale}`, () => choiceNames(locale))

/**
 * Chosen towns with their names in a language, whatever the address calls them; an unknown postcode is its own name.
 */
export async function namedTowns(chosen: readonly TownChoice[], locale: Language): Promise<TownChoice[]> {
  if (chosen.length === 0) return []
  const { towns } = await names(locale)
  return chosen.map(({ zip }) => ({ name: towns.get(zip)?.name || zip, zip }))
}

/** The same criteria with town names in a language. */
export const withTownNames = async (criteria: SearchCriteria, locale: Language): Promise<SearchCriteria> => ({
  ...criteria,
  towns: await namedTowns(criteria.towns, locale),
})

/**
 * The filter by town, equal to that of lib/listings/queries-rules.ts: which postcodes are chosen, and which are options
 * (those of the chosen sectors, or all).
 */
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

/** The name of the town at the centre of a circle; null for any other area. */
function townAround(area: SearchCriteria['area'], towns: ChoiceNames['towns']): string | null {
  if (area?.kind !== 'circle') return null
  const isMiddle = (degrees: number | null, middle: number) => degrees !== null && Math.abs(degrees - middle) < 1e-4
  const found = [...towns.values()].find(
    ({ latitude, longitude }) => isMiddle(latitude, area.latitude) && isMiddle(longitude, area.longitude),
  )
  return found?.name ?? null
}

/** Places with several postcodes. */
const placesWithSeveralZips = () =>
  cached('reference', 'places of several postcodes', async () =>
    (await allPlaces()).filter(({ zips }) => zips.length > 1),
  )

/**
 * The towns in alphabetical order, and those of several postcodes as one option each.
 * @param byZip number of homes that each postcode would find
 */
function townOptions(
  byZip: ReadonlyMap<string, number>,
  choices: ChoiceNames,
  severalZips: readonly Place[],
): Pick<Facets, 'towns' | 'wholeTowns'> {
  const towns = choices.towns
    .entries()
    .flatMap(([zip, { name, aliases }]) => {
      const count = byZip.get(zip)
      return count === undefined ? [] : [{ zip, name, count, aliases }]
    })
    .toArray()
  const wholeTowns = severalZips.flatMap(({ zips }) => {
    const known = choices.towns.get(zips[0] ?? '')
    if (!known || !zips.some((zip) => byZip.has(zip))) return []
    const count = zips.reduce((sum, zip) => sum + (byZip.get(zip) ?? 0), 0)
    return [{ zips, name: known.name, count, aliases: known.aliases }]
  })
  return { towns, wholeTowns }
}

/** Runs a search: its rows, and the counts of the options. */
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
 * Totals and counts of a search. Towns are counted within the chosen types and types within the chosen towns, so each
 * count says how many homes that option would find.
 */
function summarise(criteria: SearchCriteria, found: Found): SearchSummary {
  const { rows, open, byZip, ofMask, choices, severalZips } = found
  const countOf = (id: CategoryId) => {
    const bit = categoryMask([id])
    return ofMask.reduce((sum, count, mask) => ((mask & bit) !== 0 ? sum + count : sum), 0)
  }
  for (const { zip } of criteria.towns) byZip.set(zip, byZip.get(zip) ?? 0)
  const facets: Facets = {
    ...townOptions(byZip, choices, severalZips),
    categories: choices.categories.map((category) => ({ ...category, count: countOf(category.id) })),
    sectors: choices.sectors.filter(({ slug }) => criteria.sectors.includes(slug)),
    around: townAround(criteria.area, choices.towns),
  }
  return { total: rows.length, open, facets }
}

/** The ids of one page in order; `skip` beyond the end gives none. */
function idsOf({ sort }: SearchCriteria, locale: Language, found: Found, skip: number, take: number): number[] {
  const { columns, rows, choices } = found
  return rowsOfPage(columns, rows, { sort, skip, take }, locale, choices).flatMap((row) => columns.ids[row] ?? [])
}

/** The number of homes of a search, and the counts of the options. */
export const searchSummary = async (criteria: SearchCriteria, locale: Language): Promise<SearchSummary> =>
  summarise(criteria, await runSearch(criteria, locale))

/** A page of results with the ids of its homes. A page beyond the end gives the last one. */
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

/** A page of results with its cards. */
export async function searchListings(criteria: SearchCriteria, locale: Language): Promise<SearchResult> {
  const { ids, ...page } = await searchPage(criteria, locale)
  return { ...page, market: criteria.market, cards: await listingsByIds(ids, locale) }
}

/** All rows of a search in descending order of id, with their columns. */
export const searchRows = (criteria: SearchCriteria, locale: Language): Promise<Pick<Found, 'columns' | 'rows'>> =>
  runSearch(criteria, locale)

/** The number of homes that a saved search with these criteria would announce: the available ones. */
export async function countAvailable(criteria: SearchCriteria, locale: Language): Promise<number> {
  const { columns, rows } = await runSearch({ ...criteria, text: '' }, locale)
  return rows.filter((row) => ((columns.flags[row] ?? 0) & FLAGS.available) !== 0).length
}

const SIMILAR_COUNT = 4

/**
 * Similar homes: the same list and type, near in location and price. A page that shows them is expired by a change of
 * one of these homes. It may show them for an hour although another home has become more similar.
 */
export async function similarListings({
  id,
  language,
}: Pick<ListingDetail, 'id' | 'language'>): Promise<ListingCard[]> {
  const find = async () => {
    const columns = await homeColumns()
    const row = rowOf(columns, id)
    const rows = row < 0 ? [] : similarRows(columns, row, language, SIMILAR_COUNT)
    return rows.flatMap((similar) => columns.ids[similar] ?? [])
  }
  const ids = await narrowTags(find, (found) => [id, ...found].map(homeTag))
  return listingsByIds(ids, language)
}

/** What is known of a home that is no longer published, from its record or its address. */
export type WithdrawnHome = { market: Market; towns: readonly TownChoice[]; category: CategoryId | null }
export type Alternatives = { inTown: boolean; cards: ListingCard[] }

/**
 * Available alternatives to a withdrawn home: the newest of its list and type in its town, else the newest of its list
 * and type anywhere.
 */
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
