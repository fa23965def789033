/** One home as its page reads it. */
import { cached } from '../cache/tagged-cache.ts'
import { findListing } from '../db/listings/find-listing.ts'
import type { Language, ListingDetail, Market } from '../domain/listing/listing.ts'
import { isRecordId } from '../domain/listing/record-id.ts'
import { listingPath } from '../i18n/paths.ts'
import { townPath } from './landing-facts.ts'

export type ListingLookup =
  /** `paths`: its address in each language it can be read in. `townPath`: that of its town's page in its list. */
  | { kind: 'found'; listing: ListingDetail; paths: Partial<Record<Language, string>>; townPath: string | null }
  | { kind: 'withdrawn'; market: Market; zip: string; town: string; category: string }
  | { kind: 'unknown' }

/**
 * Looks a home up for its page.
 * @param id any number; one that can't be an ID is unknown
 */
export async function lookUpListing(id: number, locale: Language): Promise<ListingLookup> {
  if (!isRecordId(id)) return { kind: 'unknown' }
  return cached('catalogue', `listing ${locale} ${id}`, async () => {
    const found = await findListing(id, locale)
    if (found.kind !== 'found') return found
    const { listing, slugs } = found
    const paths = Object.fromEntries(
      slugs.map(({ language, townSlug, leafSlug }) => [
        language,
        listingPath({ id, market: listing.market, townSlug, leafSlug }, language),
      ]),
    ) as Partial<Record<Language, string>>
    const inTown = await townPath(listing.market, listing.zip, locale)
    return { kind: 'found', listing: { ...listing, path: paths[locale] ?? '' }, paths, townPath: inTown }
  })
}
