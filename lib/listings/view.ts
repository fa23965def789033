/** One home for its page. */
import { homeTag } from '../cache/read-tags.ts'
import { cached } from '../cache/tagged-cache.ts'
import { visibilityByKind } from '../documents/documents.ts'
import { listingPath } from '../i18n/paths.ts'
import { findListing } from './queries-listing.ts'
import type { Language, Market } from './rules.ts'
import type { ListingDetail } from './rules-full-listing.ts'
import { isRecordId } from './rules-record-id.ts'
import { townOfHome } from './view-landing-facts.ts'

export type ListingLookup =
  /** `paths`: its public path in each language in which it is readable. `town`: the landing page of its town. */
  | {
      kind: 'found'
      listing: ListingDetail
      paths: Partial<Record<Language, string>>
      town: { name: string; path: string } | null
    }
  | { kind: 'withdrawn'; market: Market; zip: string; town: string; category: string }
  | { kind: 'unknown' }

/**
 * Finds a home for its page.
 * @param id any number; an impossible id is unknown
 */
export async function lookUpListing(id: number, locale: Language): Promise<ListingLookup> {
  if (!isRecordId(id)) return { kind: 'unknown' }
  return cached(homeTag(id), `listing ${locale} ${id}`, async () => {
    const found = await findListing(id, locale, await visibilityByKind())
    if (found.kind !== 'found') return found
    const { listing, slugs } = found
    const paths = Object.fromEntries(
      slugs.map(({ language, townSlug, leafSlug }) => [
        language,
        listingPath({ id, market: listing.market, townSlug, leafSlug }, language),
      ]),
    ) as Partial<Record<Language, string>>
    const town = await townOfHome(listing.market, listing, locale)
    return { kind: 'found', listing: { ...listing, path: paths[locale] ?? '' }, paths, town }
  })
}
