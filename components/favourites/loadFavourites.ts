/** What the address of a list shows: its homes, or some of them beside each other. */
import type { Metadata } from 'next'
import { lookUpListing } from '#lib/catalogue/listing.ts'
import { languageUse } from '#lib/content/languages.ts'
import {
  COMPARE_PARAMETER,
  HOMES_PARAMETER,
  homesInAddress,
  MAX_COMPARED,
  MAX_FAVOURITES,
} from '#lib/domain/listing/favourites.ts'
import type { Language, ListingCard, ListingDetail } from '#lib/domain/listing/listing.ts'
import { routeAlternates } from '#lib/i18n/language-alternates.ts'
import { translations } from '#lib/i18n/translations.ts'
import { listingsByIds } from '#lib/search/search.ts'
import { pageHead } from '#lib/seo/heads/page-head.ts'

export type FavouritesQuery = Record<string, string | string[] | undefined>

export type ShownFavourites = {
  /** The IDs of the address, those of homes that are gone too. */
  requested: number[]
  cards: ListingCard[]
  /** How many of the address can't be shown: gone, or no IDs. */
  gone: number
  /** The homes to compare; none for the list itself. */
  compared: ListingDetail[]
  /** More were asked for than stand side by side. */
  tooMany: boolean
}

/** Reads the homes that the address names, of a comparison only those it compares. */
export async function loadFavourites(locale: Language, query: FavouritesQuery): Promise<ShownFavourites> {
  const listed = homesInAddress(query[HOMES_PARAMETER], MAX_FAVOURITES)
  const wanted = homesInAddress(query[COMPARE_PARAMETER], MAX_FAVOURITES)
  // A comparison that is shared has no list beside it: when all of it is gone, it is the list that is gone.
  const homes = listed.ids.length === 0 ? wanted : listed
  const compared = wanted.ids.slice(0, MAX_COMPARED)
  if (compared.length > 0) {
    const found = await Promise.all(compared.map((id) => lookUpListing(id, locale)))
    const listings = found.flatMap((home) => (home.kind === 'found' ? [home.listing] : []))
    const gone = compared.length - listings.length + wanted.refused
    const tooMany = wanted.ids.length > MAX_COMPARED
    if (listings.length > 0) return { requested: listed.ids, cards: [], gone, compared: listings, tooMany }
  }
  const cards = await listingsByIds(homes.ids, locale)
  return {
    requested: homes.ids,
    cards,
    gone: homes.ids.length - cards.length + homes.refused,
    compared: [],
    tooMany: false,
  }
}

/** Head of the page: for nobody but who has the address. */
export async function favouritesMetadata(locale: Language, query: FavouritesQuery): Promise<Metadata> {
  const t = translations(locale, 'favourites')
  const use = await languageUse()
  const comparing = homesInAddress(query[COMPARE_PARAMETER], 1).ids.length > 0
  const title = comparing ? t('compare.title') : t('title')
  const paths = routeAlternates('favourites', use)
  return pageHead({ title, description: t('description'), paths, indexed: false }, locale)
}
