/** Lists of homes as pages read them: remembered until the catalogue changes, over the plain queries of lib/db. */
import { remember, rememberEach } from '../cache/tagged.ts'
import type { StoredCard } from '../db/cards.ts'
import { findChosenCards } from '../db/chosen-homes.ts'
import {
  type Census,
  type ChoiceNames,
  choiceNames,
  findIds,
  findPage,
  findTextQuery,
  type Search,
  takeCensus,
} from '../db/search.ts'
import { findNewest, findSimilar } from '../db/suggestions.ts'
import { emptyCriteria, formatCriteria, type SearchCriteria } from '../domain/criteria.ts'
import {
  type CategoryId,
  categoryMask,
  type Language,
  type ListingCard,
  type ListingDetail,
  type Market,
} from '../domain/listing.ts'
import { type Facets, PAGE_SIZE, type SearchResult, type SearchSummary } from '../domain/search.ts'
import { listingPath } from '../routing/paths.ts'

const withPath = ({ townSlug, leafSlug, ...card }: StoredCard, locale: Language): ListingCard => ({
  ...card,
  path: listingPath({ id: card.id, market: card.market, townSlug, leafSlug }, locale),
})

/** Criteria with their text made into a query, as lib/db searches by it. */
export const prepare = async (criteria: SearchCriteria, locale: Language): Promise<Search> => {
  const key = `text query ${locale} ${criteria.text}`
  const textQuery =
    criteria.text === '' ? null : await remember('catalogue', key, () => findTextQuery(criteria.text, locale))
  return { criteria, textQuery, locale }
}

/** Homes by their IDs, in that order, without those that are no longer shown. Each is remembered by itself: lists share them. */
export async function chosenListings(ids: readonly number[], locale: Language): Promise<ListingCard[]> {
  const cards = await rememberEach(
    'catalogue',
    ids,
    (id) => `card ${locale} ${id}`,
    async (missing) =>
      new Map((await findChosenCards(missing, locale)).map((card) => [card.id, withPath(card, locale)])),
  )
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** The census, remembered for all searches that differ in nothing but places, types and order. */
function census(search: Search, take: () => Promise<Census>): Promise<Census> {
  const base = { ...search.criteria, towns: [], sectors: [], categories: [], sort: null, page: 1, view: null }
  const key = `census ${search.locale} ${base.market} ${formatCriteria(base)}`
  return remember('catalogue', key, take, (rows) => rows.length * 0.1)
}

/** The census of a search and the ids of one of its pages: in one round trip, or the ids alone where the census is remembered. */
async function censusAndPage(search: Search, page: number): Promise<{ rows: Census; ids: number[] }> {
  const skip = (page - 1) * PAGE_SIZE
  const own: { ids?: number[] } = {}
  const rows = await census(search, async () => {
    const found = await findPage(search, skip, PAGE_SIZE)
    own.ids = found.ids
    return found.census
  })
  return { rows, ids: own.ids ?? (await findIds(search, skip, PAGE_SIZE)) }
}

const names = (locale: Language) => remember('catalogue', `choice names ${locale}`, () => choiceNames(locale))

type Places = Pick<SearchCriteria, 'towns' | 'sectors'>

/** Whether a postcode is chosen (as lib/db/home-rules.ts says it), and whether it is offered: those of the chosen sectors, or all. */
function placesOf({ towns, sectors }: Places, known: ChoiceNames['towns']) {
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

/**
 * Total and counts of a search, from its census. Towns are counted within the chosen types and types within the chosen towns,
 * so that each count tells what one more choice would find.
 */
function summarise(
  criteria: Pick<SearchCriteria, 'towns' | 'sectors' | 'categories' | 'area'>,
  rows: Census,
  choices: ChoiceNames,
): SearchSummary {
  const towns = new Map<string, number>()
  const byMask = new Map<number, number>()
  const chosen = categoryMask(criteria.categories)
  const countOf = (id: string) =>
    [...byMask].reduce((sum, [mask, count]) => ((mask & categoryMask([id])) !== 0 ? sum + count : sum), 0)
  const { isChosen, isOffered } = placesOf(criteria, choices.towns)
  let total = 0
  for (const row of rows) {
    const townFits = isChosen(row.zip)
    const categoryFits = chosen === 0 || (row.categories & chosen) !== 0
    if (townFits && categoryFits) total += row.count
    if (categoryFits && isOffered(row.zip)) towns.set(row.zip, (towns.get(row.zip) ?? 0) + row.count)
    if (townFits) byMask.set(row.categories, (byMask.get(row.categories) ?? 0) + row.count)
  }
  for (const { zip } of criteria.towns) towns.set(zip, towns.get(zip) ?? 0)
  const facets: Facets = {
    // The names stand in alphabetical order already.
    towns: choices.towns
      .entries()
      .flatMap(([zip, { name }]) => {
        const count = towns.get(zip)
        return count === undefined ? [] : [{ zip, name, count }]
      })
      .toArray(),
    categories: choices.categories.map((category) => ({ ...category, count: countOf(category.id) })),
    sectors: choices.sectors.filter(({ slug }) => criteria.sectors.includes(slug)),
    around: townAround(criteria.area, choices.towns),
  }
  return { total, facets }
}

/** How many homes a search finds, and the counts beside the choices. */
export async function searchSummary(criteria: SearchCriteria, locale: Language): Promise<SearchSummary> {
  const search = await prepare(criteria, locale)
  const [rows, choices] = await Promise.all([census(search, () => takeCensus(search)), names(locale)])
  return summarise(criteria, rows, choices)
}

/** A page of a search. A page beyond the end is answered with the last one. */
export async function searchListings(criteria: SearchCriteria, locale: Language): Promise<SearchResult> {
  const search = await prepare(criteria, locale)
  const [{ rows, ids }, choices] = await Promise.all([censusAndPage(search, criteria.page), names(locale)])
  const summary = summarise(criteria, rows, choices)
  const pageCount = Math.max(1, Math.ceil(summary.total / PAGE_SIZE))
  const page = Math.min(criteria.page, pageCount)
  const shown = page === criteria.page ? ids : await findIds(search, (page - 1) * PAGE_SIZE, PAGE_SIZE)
  return { ...summary, market: criteria.market, cards: await chosenListings(shown, locale), page, pageCount }
}

/** The newest homes with pictures that can be had, for sale and to let. */
export const newestListings = (locale: Language, count: number): Promise<ListingCard[]> =>
  remember('catalogue', `newest ${locale} ${count}`, async () =>
    (await findNewest(locale, count)).map((card) => withPath(card, locale)),
  )

const SIMILAR_COUNT = 4

/** Homes like this one: same list and type, near in place and price. */
export const similarListings = (listing: ListingDetail): Promise<ListingCard[]> =>
  remember('catalogue', `similar ${listing.language} ${listing.id}`, async () => {
    const similar = await findSimilar(
      {
        id: listing.id,
        market: listing.market,
        category: listing.categories[0] ?? '1',
        latitude: listing.position?.latitude ?? null,
        longitude: listing.position?.longitude ?? null,
        amount: listing.price.kind === 'amount' ? listing.price.amount : null,
      },
      listing.language,
      SIMILAR_COUNT,
    )
    return similar.map((card) => withPath(card, listing.language))
  })

/** Homes instead of one that is gone: the newest of its list in its town, else anywhere. */
export const alternativesTo = (
  gone: { market: Market; zip: string; town: string; category: string },
  locale: Language,
): Promise<ListingCard[]> =>
  remember('catalogue', `alternatives ${locale} ${gone.market} ${gone.zip} ${gone.category}`, async () => {
    const base = { ...emptyCriteria(gone.market), categories: [gone.category as CategoryId] }
    const idsOf = (criteria: SearchCriteria) => findIds({ criteria, textQuery: null, locale }, 0, SIMILAR_COUNT)
    const near = await idsOf({ ...base, towns: [{ name: gone.town, zip: gone.zip }] })
    return chosenListings(near.length > 0 ? near : await idsOf(base), locale)
  })
