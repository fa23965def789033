/** Finds a home for its page. */

import { townNames } from '../db/column-values.ts'
import { toDetail } from './queries-detail.ts'
import { findRow } from './queries-row.ts'
import type { Language, Market } from './rules.ts'
import type { ListingDetail } from './rules-full-listing.ts'

type ListingSlugs = { language: Language; townSlug: string; leafSlug: string }
export type StoredListing =
  | { kind: 'found'; listing: Omit<ListingDetail, 'path'>; slugs: ListingSlugs[] }
  | { kind: 'withdrawn'; market: Market; zip: string; town: string; category: string }
  | { kind: 'unknown' }

/**
 * Finds a home by its id.
 * @returns `found` when it is published and has a text in this language; `withdrawn` when it was published before;
 *   else `unknown`
 */
export async function findListing(id: number, language: Language): Promise<StoredListing> {
  const row = await findRow(id, language)
  if (!row) return { kind: 'unknown' }
  const { home, details, text } = row
  if (home.withdrawnAt) {
    const town = townNames(row.town)[language]
    return { kind: 'withdrawn', market: home.market, zip: home.zip, town, category: home.categoryId }
  }
  if (!home.published || !text || !details) return { kind: 'unknown' }
  return { kind: 'found', listing: toDetail(row, details, text), slugs: row.slugs as ListingSlugs[] }
}
