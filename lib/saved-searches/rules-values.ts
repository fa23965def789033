/** Conversion between the saved search form's fields and search criteria. */

import type { RawValues } from '../forms/rules.ts'
import { CATEGORY_IDS, type Market } from '../listings/rules.ts'
import { emptyCriteria, ROOM_KINDS, type RoomKind, type SearchCriteria } from '../search/rules-criteria.ts'
import { type PlaceChoice, placeText } from '../search/rules-places.ts'

export type SavedSearchValues = Record<RoomKind, number | null> & {
  goal: string
  types: string[]
  sectors: string[]
  budgetMin: number | null
  budgetMax: number | null
}

/** Maximum length of the towns field, in characters. */
export const TOWNS_LENGTH = 2000

/** The search criteria of the fields. The budget is taken as typed, even beyond the search slider. */
export function savedSearchCriteria(values: SavedSearchValues, places: PlaceChoice[]): SearchCriteria {
  const { goal, types, sectors, budgetMin, budgetMax } = values
  const market: Market = goal === 'rent' ? 'rent' : 'sale'
  return {
    ...emptyCriteria(market),
    places,
    sectors,
    categories: CATEGORY_IDS.filter((id) => types.includes(id)),
    rooms: Object.fromEntries(ROOM_KINDS.flatMap((kind) => (values[kind] ? [[kind, values[kind]]] : []))),
    price: !budgetMin && budgetMax === null ? null : { min: budgetMin ?? 0, max: budgetMax },
  }
}

/**
 * The fields filled in from criteria. Text, area, order and page are dropped: a saved search has none. Towns whose
 * names exceed the field are given by postcode.
 */
export function savedSearchValues({ market, places, sectors, categories, rooms, price }: SearchCriteria): RawValues {
  const counts = ROOM_KINDS.flatMap((kind) => (rooms[kind] ? [[kind, String(rooms[kind])]] : []))
  const named = places.map(placeText).join(', ')
  return {
    goal: market,
    types: categories,
    sectors,
    towns: named.length <= TOWNS_LENGTH ? named : places.map(({ key }) => key).join(', '),
    ...(price?.min && { budgetMin: String(price.min) }),
    ...(price && price.max !== null && { budgetMax: String(price.max) }),
    ...Object.fromEntries(counts),
  }
}
