/** The head of a home's page. Pure. */

import { formatCardFacts, SEPARATOR } from '../../i18n/format-listing.ts'
import { formatPrice } from '../../i18n/format-price.ts'
import type { LanguagePaths } from '../../i18n/language-alternates.ts'
import { translations } from '../../i18n/translations.ts'
import { isTaken, type Language } from '../../listings/rules.ts'
import type { ListingDetail } from '../../listings/rules-full-listing.ts'
import { teaser } from '../../listings/rules-teaser.ts'
import { TITLE_LIMIT } from '../rules-whole-title.ts'
import { homeCard } from '../share-pictures/share-cards.ts'
import type { PageHead } from './page-head.ts'

/** In characters: a shortened title keeps at least this many. */
const MIN_TITLE = 30

/**
 * Two homes may share title and town, so the reference is always part of the title; the home's title is shortened for
 * it.
 */
function titleOf({ title, goal, availability, town, reference }: ListingDetail, locale: Language): string {
  const t = translations(locale, 'listings.page')
  const key = title.toLowerCase().includes(town.toLowerCase()) ? 'meta.titleWithTown' : 'meta.title'
  const write = (shown: string) =>
    t(key, { title: shown, goal: isTaken(availability) ? availability : goal, town, reference })
  return write(teaser(title, Math.max(MIN_TITLE, TITLE_LIMIT - write('').length)))
}

/** The agency's description, else facts that distinguish this home. */
function descriptionOf(home: ListingDetail, locale: Language): string {
  const { teaser: ownTeaser, typeName, zip, town, reference } = home
  if (ownTeaser) return ownTeaser
  const facts = formatCardFacts({ ...home, picture: null, pictureCount: 0 }, locale).replaceAll(SEPARATOR, ', ')
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
