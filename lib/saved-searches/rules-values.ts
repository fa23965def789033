/** Conversion between the saved search form's fields and search criteria. */

import type { RawValues } from '../forms/rules.ts'
import { CATEGORY_IDS, type Market } from '../listings/rules.ts'
import {
  emptyCriteria,
  ROOM_KINDS,
  type RoomKind,
  type SearchCriteria,
  type TownChoice,
} from '../search/rules-criteria.ts'
import { slug } from '../shared/slug.ts'

export type SavedSearchValues = Record<RoomKind, number | null> & {
  goal: string
  types: string[]
  sectors: string[]
  budgetMin: number | null
  budgetMax: number | null
}

/** Maximum length of the towns field, in characters. */
export const TOWNS_LENGTH = 2000

/** A town with its names in all languages. */
export type NamedTown = TownChoice & { names: string[] }

/**
 * Parses a list of towns such as "Gent, 9050 Ledeberg; Brugge (8000)". A postcode decides, else the name in any
 * language.
 * @returns `unknown`: the parts, as typed, that match no town
 */
export function readTowns(typed: string, towns: readonly NamedTown[]): { towns: TownChoice[]; unknown: string[] } {
  const found = new Map<string, TownChoice>()
  const unknown: string[] = []
  for (const part of typed.split(/[,;\n]/).map((piece) => piece.trim())) {
    const wanted = slug(part)
    if (wanted === '') continue
    const postcode = /\bL?\d{4}\b/.exec(part)?.[0]
    const matches = towns.filter(({ zip, names }) =>
      postcode ? zip === postcode : names.some((name) => slug(name) === wanted),
    )
    if (matches.length === 0) unknown.push(part)
    for (const { zip, name } of matches) found.set(zip, { zip, name })
  }
  return { towns: [...found.values()], unknown }
}

/** The search criteria of the fields. The budget is taken as typed, even beyond the search slider. */
export function savedSearchCriteria(values: SavedSearchValues, towns: TownChoice[]): SearchCriteria {
  const { goal, types, sectors, budgetMin, budgetMax } = values
  const market: Market = goal === 'rent' ? 'rent' : 'sale'
  return {
    ...emptyCriteria(market),
    towns,
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
export function savedSearchValues({ market, towns, sectors, categories, rooms, price }: SearchCriteria): RawValues {
  const counts = ROOM_KINDS.flatMap((kind) => (rooms[kind] ? [[kind, String(rooms[kind])]] : []))
  const named = towns.map(({ name, zip }) => (name === zip ? zip : `${zip} ${name}`)).join(', ')
  return {
    goal: market,
    types: categories,
    sectors,
    towns: named.length <= TOWNS_LENGTH ? named : towns.map(({ zip }) => zip).join(', '),
    ...(price?.min && { budgetMin: String(price.min) }),
    ...(price && price.max !== null && { budgetMax: String(price.max) }),
    ...Object.fromEntries(counts),
  }
}
