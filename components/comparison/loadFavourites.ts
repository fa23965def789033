/** Loads the homes of a favourites list or of a comparison from its address. */
import type { Metadata } from 'next'
import {
  COMPARE_PARAMETER,
  HOMES_PARAMETER,
  homesInAddress,
  MAX_COMPARED,
  MAX_FAVOURITES,
} from '#lib/favourites/rules.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { routeAlternates } from '#lib/i18n/language-alternates.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language, ListingCard } from '#lib/listings/rules.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import { lookUpListing } from '#lib/listings/view.ts'
import { listingsByIds } from '#lib/search/search.ts'
import { pageHead } from '#lib/seo/heads/page-head.ts'
import { brusselsDay } from '#lib/shared/time.ts'
import { languageUse } from '#lib/site/languages.ts'

export type FavouritesQuery = Record<string, string | string[] | undefined>

export type ShownFavourites = {
  /** Ids in the address, including those of withdrawn homes. */
  requested: number[]
  cards: ListingCard[]
  /** Number of withdrawn homes and invalid ids in the address. */
  gone: number
  /** The homes to compare; empty for the list itself. */
  compared: ListingDetail[]
  /** Whether the address names more homes than a comparison holds. */
  tooMany: boolean
  /** The day of which the costs are, YYYY-MM-DD. */
  today: string
}

/** Loads the homes in the address, for a comparison only the compared ones. */
export async function loadFavourites(locale: Language, query: FavouritesQuery): Promise<ShownFavourites> {
  const listed = homesInAddress(query[HOMES_PARAMETER], MAX_FAVOURITES)
  const wanted = homesInAddress(query[COMPARE_PARAMETER], MAX_FAVOURITES)
  // A shared comparison has no list: when all its homes are withdrawn, they count as the list.
  const homes = listed.ids.length === 0 ? wanted : listed
  const compared = wanted.ids.slice(0, MAX_COMPARED)
  const today = brusselsDay((await requestTime()).toISOString())
  if (compared.length > 0) {
    const found = await Promise.all(compared.map((id) => lookUpListing(id, locale)))
    const listings = found.flatMap((home) => (home.kind === 'found' ? [home.listing] : []))
    const gone = compared.length - listings.length + wanted.refused
    const tooMany = wanted.ids.length > MAX_COMPARED
    if (listings.length > 0) return { requested: listed.ids, cards: [], gone, compared: listings, tooMany, today }
  }
  const cards = await listingsByIds(homes.ids, locale)
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
