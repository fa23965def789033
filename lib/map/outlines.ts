/** The outlines of the places of a search, for the map. */
import { borderOf } from '../places/rules-borders.ts'
import type { SearchCriteria } from '../search/rules-criteria.ts'
import { placeReaches } from '../search/rules-place-test.ts'
import { searchColumns } from '../search/search-columns.ts'
import type { Outline } from './rules-outlines.ts'

/** More municipalities are no place that one looks at, and their borders a long answer. */
const MOST_PLACES = 80

/** Latitude and longitude by turns, to ten metres, from a ring with the longitude first. */
const ringOf = (ring: ArrayLike<number>): number[] =>
  Array.from(ring, (_, index) => Math.round((ring[index ^ 1] ?? 0) * 1e4) / 1e4)

/** The outlines of the places that a search is limited to; none where they have no edge, or are too many to be drawn. */
export async function searchOutlines(criteria: SearchCriteria): Promise<Outline[]> {
  const reaches = placeReaches(await searchColumns(), criteria)
  if (reaches.length > MOST_PLACES) return []
  return reaches.map((reach) => {
    const { km } = reach
    if (!('municipality' in reach)) return { rings: [[reach.centre.latitude, reach.centre.longitude]], km }
    return { rings: (borderOf(reach.municipality) ?? []).flat().map(ringOf), km }
  })
}
