/** Lists of homes as pages read them: remembered until the catalogue changes, over the plain queries of lib/db. */
import { remember } from '../cache/tagged.ts'
import type { StoredCard } from '../db/cards.ts'
import { type Census, type ChoiceNames, choiceNames, findCards, findNewest, findSimilar, takeCensus } from '../db/search.ts'
import { emptyCriteria, formatCriteria, type SearchCriteria } from '../domain/criteria.ts'
import type { CategoryId, Language, ListingCard, ListingDetail, Market } from '../domain/listing.ts'
import { type Facets, PAGE_SIZE, type SearchResult, type SearchSummary } from '../domain/search.ts'
import { listingPath } from '../routing/paths.ts'

const withPath = ({ townSlug, leafSlug, ...card }: StoredCard, locale: Language): ListingCard => ({
  ...card,
  path: listingPath({ id: card.id, market: card.market, townSlug, leafSlug }, locale),
})

const census = (criteria: SearchCriteria, locale: Language): Promise<Census> => {
  const base = { ...criteria, towns: [], categories: [], sort: null, page: 1 }
  return remember('catalogue', `census ${locale} ${criteria.market} ${formatCriteria(base)}`, () => takeCensus(base, locale))
}

const names = (locale: Language) => remember('catalogue', `choice names ${locale}`, () => choiceNames(locale))

/**
 * Total and counts of a search, from its census. Towns are counted within the chosen types and types within the chosen towns,
 * so that each count tells what one more choice would find.
 */
export function summarise(
  criteria: Pick<SearchCriteria, 'towns' | 'sectors' | 'categories'>,
  rows: Census,
  choices: ChoiceNames,
  locale: Language,
): SearchSummary {
  const towns = new Map<string, number>()
  const categories = new Map<string, number>()
  const chosenTowns = new Set(criteria.towns.map(({ zip }) => zip))
  let total = 0
  for (const row of rows) {
    const ids = row.categories.split(',')
    const townFits = chosenTowns.size === 0 || chosenTowns.has(row.zip)
    const categoryFits = criteria.categories.length === 0 || ids.some((id) => criteria.categories.includes(id))
    if (townFits && categoryFits) total += row.count
    if (categoryFits) towns.set(row.zip, (towns.get(row.zip) ?? 0) + row.count)
    if (townFits) for (const id of ids) categories.set(id, (categories.get(id) ?? 0) + row.count)
  }
  for (const { zip } of criteria.towns) if (!towns.has(zip)) towns.set(zip, 0)
  const facets: Facets = {
    towns: [...towns]
      .map(([zip, count]) => ({ zip, count, name: choices.towns.get(zip) ?? criteria.towns.find((town) => town.zip === zip)?.name ?? zip }))
      .sort((a, b) => a.name.localeCompare(b.name, locale) || a.zip.localeCompare(b.zip)),
    categories: choices.categories.map((category) => ({ ...category, count: categories.get(category.id) ?? 0 })),
    sectors: choices.sectors.filter(({ slug }) => criteria.sectors.includes(slug)),
  }
  return { total, facets }
}

/** How many homes a search finds, and the counts beside the choices. */
export async function searchSummary(criteria: SearchCriteria, locale: Language): Promise<SearchSummary> {
  const [rows, choices] = await Promise.all([census(criteria, locale), names(locale)])
  return summarise(criteria, rows, choices, locale)
}

/** A page of a search. A page beyond the end is answered with the last one. */
export async function searchListings(criteria: SearchCriteria, locale: Language): Promise<SearchResult> {
  const [summary, asked] = await Promise.all([searchSummary(criteria, locale), findCards(criteria, locale, (criteria.page - 1) * PAGE_SIZE, PAGE_SIZE)])
  const pageCount = Math.max(1, Math.ceil(summary.total / PAGE_SIZE))
  const page = Math.min(criteria.page, pageCount)
  const cards = page === criteria.page ? asked : await findCards(criteria, locale, (page - 1) * PAGE_SIZE, PAGE_SIZE)
  return { ...summary, market: criteria.market, cards: cards.map((card) => withPath(card, locale)), page, pageCount }
}

/** The newest homes with pictures that can be had, for sale and to let. */
export const newestListings = (locale: Language, count: number): Promise<ListingCard[]> =>
  remember('catalogue', `newest ${locale} ${count}`, async () => (await findNewest(locale, count)).map((card) => withPath(card, locale)))

const SIMILAR_COUNT = 3

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
export const alternativesTo = (gone: { market: Market; zip: string; town: string; category: string }, locale: Language): Promise<ListingCard[]> =>
  remember('catalogue', `alternatives ${locale} ${gone.market} ${gone.zip} ${gone.category}`, async () => {
    const base = { ...emptyCriteria(gone.market), categories: [gone.category as CategoryId] }
    const near = await findCards({ ...base, towns: [{ name: gone.town, zip: gone.zip }] }, locale, 0, SIMILAR_COUNT)
    const cards = near.length > 0 ? near : await findCards(base, locale, 0, SIMILAR_COUNT)
    return cards.map((card) => withPath(card, locale))
  })
