/** Loads the homes of a favourites list or of a comparison from its address. */
import type { Metadata } from 'next'
import {
  COMPARE_PARAMETER,
  type FavouriteKey,
  HOMES_PARAMETER,
  homesInAddress,
  MAX_COMPARED,
  MAX_FAVOURITES,
  projectOfKey,
} from '#lib/favourites/rules.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { routeAlternates } from '#lib/i18n/language-alternates.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language, ListingCard } from '#lib/listings/rules.ts'
import { lookUpListing } from '#lib/listings/view.ts'
import { projects } from '#lib/projects/view.ts'
import { listingsByIds } from '#lib/search/search.ts'
import { pageHead } from '#lib/seo/heads/page-head.ts'
import { brusselsDay } from '#lib/shared/time.ts'
import { languageUse } from '#lib/site/languages.ts'
import type { Compared } from './comparisonRows.ts'
import type { NewBuild } from './newBuild.ts'

export type FavouritesQuery = Record<string, string | string[] | undefined>

/** What a kept key shows: a home's card, or a project with one of its units. */
export type FavouriteCard = { key: FavouriteKey } & ({ home: ListingCard } | NewBuild)

export type ShownFavourites = {
  /** Keys in the address, including those of withdrawn homes. */
  requested: FavouriteKey[]
  cards: FavouriteCard[]
  /** Number of withdrawn homes and invalid ids in the address. */
  gone: number
  /** The homes to compare; empty for the list itself. */
  compared: Compared[]
  /** Whether the address names more homes than a comparison holds. */
  tooMany: boolean
  /** The day of which the costs are, YYYY-MM-DD. */
  today: string
}

/** Finds the published project or unit of a key; null for a home, and where there is none. */
async function newBuildFinder(
  keys: readonly FavouriteKey[],
  locale: Language,
): Promise<(key: FavouriteKey) => NewBuild | null> {
  const all = keys.some((key) => projectOfKey(key)) ? await projects(locale) : []
  return (key) => {
    const named = projectOfKey(key)
    const project = named && all.find(({ id }) => id === named.project)
    if (!project) return null
    const unit = project.units.find(({ id }) => id === named.unit) ?? null
    return named.unit !== null && unit === null ? null : { project, unit }
  }
}

const isHome = (key: FavouriteKey): key is number => typeof key === 'number'

/** The cards of the keys, in their order, without what is withdrawn. */
async function cardsOf(keys: readonly FavouriteKey[], locale: Language): Promise<FavouriteCard[]> {
  const [homes, newBuild] = await Promise.all([
    listingsByIds(keys.filter(isHome), locale),
    newBuildFinder(keys, locale),
  ])
  const byId = new Map(homes.map((home) => [home.id, home]))
  return keys.flatMap((key): FavouriteCard[] => {
    const home = isHome(key) ? byId.get(key) : undefined
    const built = newBuild(key)
    return home ? [{ key, home }] : built ? [{ key, ...built }] : []
  })
}

/** The columns of a comparison, without what is withdrawn. */
async function comparedOf(keys: readonly FavouriteKey[], locale: Language): Promise<Compared[]> {
  const newBuild = await newBuildFinder(keys, locale)
  const found = await Promise.all(
    keys.map(async (key): Promise<Compared[]> => {
      const built = newBuild(key)
      if (!isHome(key)) return built ? [built] : []
      const home = await lookUpListing(key, locale)
      return home.kind === 'found' ? [home.listing] : []
    }),
  )
  return found.flat()
}

/** Loads the homes and projects in the address, for a comparison only the compared ones. */
export async function loadFavourites(locale: Language, query: FavouritesQuery): Promise<ShownFavourites> {
  const listed = homesInAddress(query[HOMES_PARAMETER], MAX_FAVOURITES)
  const wanted = homesInAddress(query[COMPARE_PARAMETER], MAX_FAVOURITES)
  // A shared comparison has no list: when all its homes are withdrawn, they count as the list.
  const homes = listed.ids.length === 0 ? wanted : listed
  const compared = wanted.ids.slice(0, MAX_COMPARED)
  const today = brusselsDay((await requestTime()).toISOString())
  if (compared.length > 0) {
    const listings = await comparedOf(compared, locale)
    const gone = compared.length - listings.length + wanted.refused
    const tooMany = wanted.ids.length > MAX_COMPARED
    if (listings.length > 0) return { requested: listed.ids, cards: [], gone, compared: listings, tooMany, today }
  }
  const cards = await cardsOf(homes.ids, locale)
  return {
    requested: homes.ids,
    cards,
    gone: homes.ids.length - cards.length + homes.refused,
    compared: [],
    tooMany: false,
    today,
  }
}

/** Metadata of the page, which search engines don't index. */
export async function favouritesMetadata(locale: Language, query: FavouritesQuery): Promise<Metadata> {
  const t = translations(locale, 'favourites')
  const use = await languageUse()
  const comparing = homesInAddress(query[COMPARE_PARAMETER], 1).ids.length > 0
  const title = comparing ? t('compare.title') : t('title')
  const paths = routeAlternates('favourites', use)
  return pageHead({ title, description: t('description'), paths, indexed: false }, locale)
}
