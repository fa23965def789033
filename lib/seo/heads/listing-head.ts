/** What the head of a home's page says. Pure. */

import type { Language, ListingDetail } from '../../domain/listing/listing.ts'
import { teaser } from '../../domain/listing/teaser.ts'
import { formatCardFacts, formatPrice, SEPARATOR } from '../../i18n/format-listing.ts'
import type { LanguagePaths } from '../../i18n/language-alternates.ts'
import { translations } from '../../i18n/translations.ts'
import { homeCard } from '../share-pictures/share-cards.ts'
import { type PageHead, TITLE_LIMIT } from './page-head.ts'

/** A title that is cut keeps at least as many characters. */
const LEAST_TITLE = 30

/** Two homes may share title and town: the reference tells them apart, so it always stands there and the title is cut for it. */
function titleOf({ title, goal, town, reference }: ListingDetail, locale: Language): string {
  const t = translations(locale, 'property')
  const key = title.toLowerCase().includes(town.toLowerCase()) ? 'meta.titleWithTown' : 'meta.title'
  const write = (shown: string) => t(key, { title: shown, goal, town, reference })
  return write(teaser(title, Math.max(LEAST_TITLE, TITLE_LIMIT - write('').length)))
}

/** The agency's description, else the facts that tell this home from its neighbours. */
function descriptionOf(home: ListingDetail, locale: Language): string {
  const { teaser: written, typeName, zip, town, reference } = home
  if (written) return written
  const facts = formatCardFacts({ ...home, picture: null, pictureCount: 0 }, locale).replaceAll(SEPARATOR, ', ')
  return [`${typeName}, ${zip} ${town}`, facts, formatPrice(home, locale), reference].filter(Boolean).join('. ')
}

/** @param paths the page's paths in the languages in use */
export function propertyHead(listing: ListingDetail, paths: LanguagePaths, locale: Language): PageHead {
  return {
    title: titleOf(listing, locale),
    description: descriptionOf(listing, locale),
    paths,
    card: { of: { kind: 'home', id: listing.id }, draw: (brand) => homeCard(listing, locale, brand) },
  }
}
