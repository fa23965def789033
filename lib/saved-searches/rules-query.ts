/** A saved search is the query of its list: what is stored, and what the search answers. */
import type { Market } from '../listings/rules.ts'
import { filtersOnly, formatCriteria, parseCriteria, type SearchCriteria } from '../search/rules-criteria.ts'
import { withFeature } from '../search/rules-features.ts'
import { placeOfChoice } from '../search/rules-place-test.ts'
import { orderedPlaces, type PlaceChoice, placesByKey, streetOf } from '../search/rules-places.ts'

/** The most characters of a query that an address gives: one with a hundred places and a drawn outline has fewer. */
export const QUERY_LENGTH = 6000

/**
 * Criteria without "new since": an alert only tells of what is new, and a home that was new when it was found need not
 * be so any more when its mail goes out.
 */
const ofAnyAge = (criteria: SearchCriteria): SearchCriteria => ({
  ...criteria,
  features: withFeature(criteria.features, 'since', []),
})

/**
 * The query that is stored for criteria: without order, page, view, the seen part of a map and "new since", places
 * without names, and its parts sorted, so that the same search is the same query whoever asks (the SQL function
 * `wish_query` writes it so too).
 */
export const storedQuery = (criteria: SearchCriteria): string =>
  formatCriteria({ ...ofAnyAge(filtersOnly(criteria)), places: placesByKey(criteria.places) })
    .split('&')
    .sort()
    .join('&')

/** The query of the form "keep me informed" of a list. */
export const alertQuery = (criteria: SearchCriteria): { goal: Market; criteria: string } => ({
  goal: criteria.market,
  criteria: storedQuery(criteria),
})

/** What such a query asks for; a wrong one asks for everything for sale. */
export const alertCriteria = ({ goal, criteria = '' }: Readonly<Record<string, string | undefined>>): SearchCriteria =>
  storedCriteria(goal === 'rent' ? 'rent' : 'sale', criteria.slice(0, QUERY_LENGTH))

/** The criteria of a stored query. */
export const storedCriteria = (market: Market, query: string): SearchCriteria =>
  ofAnyAge(parseCriteria(market, new URLSearchParams(query)))

/** The parameters that say where. */
const OF_PLACES = ['city', 'part', 'within', 'street', 'near', 'radius', 'sector', 'province', 'area']

/** The municipality of a part or of a street; any other place as it is. */
function wholePlace(place: PlaceChoice): PlaceChoice {
  const key = place.kind === 'part' ? placeOfChoice(place)?.municipality : streetOf(place.key)?.municipality
  return key ? { kind: 'municipality', key, name: key } : place
}

/**
 * What a stored query says of places, and nothing else; of the homes for sale. A part or a street counts as its
 * municipality, because towns are asked for by their postcodes. null: it names no place.
 */
export function placeCriteria(query: string): SearchCriteria | null {
  const params = new URLSearchParams(query)
  for (const name of [...params.keys()]) if (!OF_PLACES.includes(name)) params.delete(name)
  const criteria = parseCriteria('sale', params)
  if (formatCriteria(criteria) === '') return null
  return { ...criteria, places: orderedPlaces(criteria.places.map(wholePlace)) }
}
