/** The outlines of the places of a search, for the map. */
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import { borderOf } from '../places/rules-borders.ts'
import { namedPlaces } from '../search/place-options.ts'
import type { SearchCriteria } from '../search/rules-criteria.ts'
import { placeReaches } from '../search/rules-place-test.ts'
import { placeText } from '../search/rules-places.ts'
import { searchColumns } from '../search/search-columns.ts'
import type { Outline, OutlinesAnswer } from './rules-outlines.ts'

/** More municipalities are no place that one looks at, and their borders a long answer. */
const MOST_PLACES = 80

/** Latitude and longitude by turns, to ten metres, from a ring with the longitude first. */
const ringOf = (ring: ArrayLike<number>): number[] =>
  Array.from(ring, (_, index) => Math.round((ring[index ^ 1] ?? 0) * 1e4) / 1e4)

/** "Gent + 5 km". */
async function edgeLabel({ places, radius }: SearchCriteria, locale: Language): Promise<string | null> {
  if (places.length !== 1 || radius === null) return null
  const [place] = await namedPlaces(places, locale)
  return place === undefined
    ? null
    : `${placeText(place)} ${translations(locale, 'search')('where.radius.value', { km: radius })}`
}

/**
 * The outlines of the places that a search is limited to, and what their edge is called; none where they have no edge,
 * or are too many to be drawn.
 */
export async function searchOutlines(criteria: SearchCriteria, locale: Language): Promise<OutlinesAnswer> {
  const reaches = placeReaches(await searchColumns(), criteria)
  if (reaches.length > MOST_PLACES) return { outlines: [], label: null }
  const outlines = reaches.map((reach): Outline => {
    const { km } = reach
    if (!('municipality' in reach)) return { rings: [[reach.centre.latitude, reach.centre.longitude]], km }
    return { rings: (borderOf(reach.municipality) ?? []).flat().map(ringOf), km }
  })
  return { outlines, label: await edgeLabel(criteria, locale) }
}
