/** Lists of homes for pages, found in the columns in memory; cards are cached until the catalogue changes. */
import { homeTag, narrowTags } from '../cache/read-tags.ts'
import { cached, cachedMany } from '../cache/tagged-cache.ts'
import { requestNow } from '../db/clock.ts'
import { listingPath } from '../i18n/paths.ts'
import type { StoredCard } from '../listings/queries-card-rows.ts'
import { findChosenCards } from '../listings/queries-chosen-homes.ts'
import { type CategoryId, categoryMask, type Language, type ListingCard, type Market } from '../listings/rules.ts'
import type { ListingDetail } from '../listings/rules-full-listing.ts'
import { areaTest } from '../places/rules-area-contains.ts'
import { projects } from '../projects/view.ts'
import { showsLoweredPrices } from '../site/site-settings.ts'
import { countChoices } from './count-choices.ts'
import { findHomes, searchDay } from './find-homes.ts'
import { homeColumns, rowsOfPage } from './home-index.ts'
import { placeOptions } from './place-options.ts'
import { type ChoiceNames, choiceNames } from './queries-choice-names.ts'
import { emptyCriteria, type SearchCriteria } from './rules-criteria.ts'
import { FLAGS, type HomeColumns, rowOf } from './rules-home-columns.ts'
import { type PlaceWays, placeTest } from './rules-place-test.ts'
import type { PlaceChoice } from './rules-places.ts'
import { projectOfId } from './rules-project-rows.ts'
import { type Facets, type FoundCard, PAGE_SIZE, type SearchResult, type SearchSummary } from './rules-result.ts'
import { idsOfText, searchColumns } from './search-columns.ts'
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
  const lowered = await showsLoweredPrices()
  const shown = (card: ListingCard) => (lowered ? card : { ...card, formerPrice: null })
  const cards = await cachedMany(
    homeTag,
    ids,
    (id) => `card ${locale} ${lowered} ${id}`,
    async (missing) =>
      new Map((await findChosenCards(missing, locale)).map((card) => [card.id, shown(withPath(card, locale))])),
  )
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** No change of homes expires them: reading 1,100 towns takes longer than the rest of a search. */
const names = (locale: Language) => cached('reference', `choice names ${locale}`, () => choiceNames(locale))

/** The sector of a postcode; '' for none. */
const sectorIn =
  (towns: ChoiceNames['towns']) =>
  (zip: string): string =>
    towns.get(zip)?.sector ?? ''

/** What the test of places needs besides the chosen ones, for homes of the index. */
export async function placeWays(language: Language): Promise<PlaceWays> {
  const [all, { towns }] = await Promise.all([searchColumns(), names(language)])
  return { sectorOf: sectorIn(towns), all }
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

/** Runs a search: its rows, and the counts of the options. */
async function runSearch(criteria: SearchCriteria, language: Language) {
  const [now, lowered, columns, { ids: texts, corrected }, choices] = await Promise.all([
    requestNow(),
    showsLoweredPrices(),
    searchColumns(),
    idsOfText(criteria.text, language),
    names(language),
  ])
  const ways = { sectorOf: sectorIn(choices.towns), all: columns }
  const search = { criteria, language, texts, today: searchDay(now) }
  return { lowered, columns, search, ways, choices, corrected, ...findHomes(columns, search, ways) }
}

type Found = Awaited<ReturnType<typeof runSearch>>

/**
 * Finds homes among some, as the list does among all: the ids of those that match, highest first.
 * @param columns of these homes
 * @param texts ids of those of them that match the text of the search, highest first; null where it has none
 */
export type HomeFinder = (columns: HomeColumns, criteria: SearchCriteria, texts: Int32Array | null) => Int32Array

/** The search of a language for homes that aren't, or aren't any more, in the index. */
export async function homeFinder(language: Language): Promise<HomeFinder> {
  const [ways, now] = await Promise.all([placeWays(language), requestNow()])
  const today = searchDay(now)
  return (columns, criteria, texts) =>
    findHomes(columns, { criteria, language, texts, today }, ways).rows.map((row) => columns.ids[row] ?? 0)
}

/**
 * Totals and counts of a search. Places are counted within the chosen types and types within the chosen places, so each
 * count says how many homes that option would find.
 */
function summarise(criteria: SearchCriteria, locale: Language, found: Found): SearchSummary {
  const { rows, open, counts, ofMask, choices } = found
  const countOf = (id: CategoryId) => {
    const bit = categoryMask([id])
    return ofMask.reduce((sum, count, mask) => ((mask & bit) !== 0 ? sum + count : sum), 0)
  }
  const facets: Facets = {
    places: placeOptions(counts, criteria.places, choices.towns, locale),
    categories: choices.categories.map((category) => ({ ...category, count: countOf(category.id) })),
    sectors: choices.sectors.filter(({ slug }) => criteria.sectors.includes(slug)),
    around: townAround(criteria.area, choices.towns),
    choices: countChoices(found.columns, found.search, found.isChosen, (name) => name !== 'lowered' || found.lowered),
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
  summarise(criteria, locale, await runSearch(criteria, locale))

const isTaken = ({ columns }: Found, row: number): boolean => ((columns.flags[row] ?? 0) & FLAGS.taken) !== 0

/** Those of the found rows whose homes the map shows; null when the list shows all of them. */
function rowsInWindow({ columns, rows }: Found, { window }: SearchCriteria): Int32Array | null {
  if (!window) return null
  const isIn = areaTest({ kind: 'box', ...window })
  return rows.filter((row) => isIn(columns.latitude[row] ?? Number.NaN, columns.longitude[row] ?? Number.NaN))
}

/** The available homes of chosen towns themselves where a radius widens them; a point has none in itself. */
function openInside(criteria: SearchCriteria, found: Found): number | null {
  const { radius, places } = criteria
  if (radius === null || places.length === 0 || places.some(({ kind }) => kind === 'near')) return null
  const isInside = placeTest(found.columns, { ...criteria, radius: null }, found.ways)
  return found.rows.filter((row) => !isTaken(found, row) && (isInside === null || isInside(row))).length
}

/** A page of results with the ids of its homes. A page beyond the end gives the last one. */
export async function searchPage(criteria: SearchCriteria, locale: Language) {
  const found = await runSearch(criteria, locale)
  const summary = summarise(criteria, locale, found)
  const shown = rowsInWindow(found, criteria)
  const pageCount = Math.max(1, Math.ceil((shown ?? found.rows).length / PAGE_SIZE))
  const page = Math.min(criteria.page, pageCount)
  return {
    ...summary,
    corrected: found.corrected,
    inside: openInside(criteria, found),
    page,
    pageCount,
    inWindow: shown && { total: shown.length, open: shown.filter((row) => !isTaken(found, row)).length },
    ids: idsOf(criteria, locale, shown ? { ...found, rows: shown } : found, (page - 1) * PAGE_SIZE, PAGE_SIZE),
  }
}

/** Cards by what a search found, in the given order: of homes by their ids, of projects by theirs as negative numbers. */
export async function foundCards(ids: readonly number[], locale: Language): Promise<FoundCard[]> {
  const homes = ids.filter((id) => id > 0)
  const [cards, all] = await Promise.all([
    listingsByIds(homes, locale),
    homes.length < ids.length ? projects(locale) : [],
  ])
  const byId = new Map(cards.map((card) => [card.id, card]))
  return ids.flatMap((id): FoundCard[] => {
    const project = id < 0 ? all.find((each) => each.id === projectOfId(id)) : undefined
    const found = project ? { project } : byId.get(id)
    return found ? [found] : []
  })
}

/** A page of results with its cards. */
export async function searchListings(criteria: SearchCriteria, locale: Language): Promise<SearchResult> {
  const { ids, ...page } = await searchPage(criteria, locale)
  return { ...page, market: criteria.market, cards: await foundCards(ids, locale) }
}

/** All rows of a search in descending order of id, with their columns. */
export const searchRows = (criteria: SearchCriteria, locale: Language): Promise<Pick<Found, 'columns' | 'rows'>> =>
  runSearch(criteria, locale)

/** The number of available homes that a search finds, with the projects where lists show these. */
export async function countAvailable(criteria: SearchCriteria, locale: Language): Promise<number> {
  const { columns, rows } = await runSearch(criteria, locale)
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
export type WithdrawnHome = { market: Market; places: readonly PlaceChoice[]; category: CategoryId | null }
export type Alternatives = { inTown: boolean; cards: ListingCard[] }

/**
 * Available alternatives to a withdrawn home: the newest of its list and type in its town, else the newest of its list
 * and type anywhere.
 */
export const alternativeHomes = (
  { market, places, category }: WithdrawnHome,
  locale: Language,
): Promise<Alternatives> =>
  cached(
    'catalogue',
    `alternatives ${locale} ${market} ${places.map(({ key }) => key).join()} ${category}`,
    async () => {
      const base = { ...emptyCriteria(market), categories: category ? [category] : [] }
      const newest = async (criteria: SearchCriteria) => {
        const { columns, rows } = await runSearch(criteria, locale)
        const toBeHad = rows.filter(
          (row) => (columns.ids[row] ?? 0) > 0 && ((columns.flags[row] ?? 0) & FLAGS.taken) === 0,
        )
        return Array.from(toBeHad.subarray(0, SIMILAR_COUNT), (row) => columns.ids[row] ?? 0)
      }
      const near = places.length > 0 ? await newest({ ...base, places: [...places] }) : []
      const inTown = near.length > 0
      return { inTown, cards: await listingsByIds(inTown ? near : await newest(base), locale) }
    },
    ({ cards }) => 1 + cards.length,
  )
