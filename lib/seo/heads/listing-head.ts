/** The head of a home's page. Pure. */

import { formatCardFacts, SEPARATOR } from '../../i18n/format-listing.ts'
import { formatPrice } from '../../i18n/format-price.ts'
import type { LanguagePaths } from '../../i18n/language-alternates.ts'
import { translations } from '../../i18n/translations.ts'
import { isTaken, type Language } from '../../listings/rules.ts'
import type { ListingDetail } from '../../listings/rules-full-listing.ts'
import { inPlaceText } from '../../places/rules-place-words.ts'
import { homeCard } from '../share-pictures/share-cards.ts'
import type { PageHead } from './page-head.ts'

/** In characters; search engines and phones show about this many of a home's title. */
const SHOWN_TITLE = 60

/**
 * Type, rooms, place and price of a home, never cut: "Rijwoning, 3 slaapkamers, te koop in Gent, € 395.000". Where that
 * is too long, without the words for its list, then without rooms. Of a sold or let home its state stands for the price.
 */
function titleOf(home: ListingDetail, locale: Language): string {
  const { typeName, bedrooms, town, goal, availability, price } = home
  const taken = isTaken(availability)
  const offer = translations(locale, 'listings.page')('meta.offer', { goal: taken ? availability : goal })
  const rooms = bedrooms ? translations(locale, 'listings.card')('bedrooms', { count: bedrooms }) : null
  const offered = `${offer} ${inPlaceText(town, locale)}`
  const sum = taken || price.kind === 'onRequest' ? null : formatPrice(home, locale)
  const where = sum === null ? offered : town
  const titles = [
    [typeName, rooms, offered, sum],
    [typeName, rooms, where, sum],
    [typeName, offered, sum],
    [typeName, where, sum],
  ].map((parts) => parts.filter(Boolean).join(', '))
  return titles.find(({ length }) => length <= SHOWN_TITLE) ?? titles.at(-1) ?? typeName
}

/** The agency's description, else facts that distinguish this home. */
function descriptionOf(home: ListingDetail, locale: Language): string {
  const { teaser: ownTeaser, typeName, zip, town, reference } = home
  if (ownTeaser) return ownTeaser
  const facts = formatCardFacts(home, locale).replaceAll(SEPARATOR, ', ')
  return [`${typeName}, ${zip} ${town}`, facts, formatPrice(home, locale), reference].filter(Boolean).join('. ')
}

/**
 * The head of a home's page.
 * @param paths the page's paths in the languages in use
 */
export function listingHead(listing: ListingDetail, paths: LanguagePaths, locale: Language): PageHead {
  return {
    title: titleOf(listing, locale),
    description: descriptionOf(listing, locale),
    paths,
    card: { of: { kind: 'home', id: listing.id }, draw: (brand) => homeCard(listing, locale, brand) },
  }
}
