/** Two sets of columns as one. Pure. */
import type { HomeColumns, NumberColumn, PlaceColumn, PlaceList } from './rules-home-columns.ts'

/** The list that each column of places points into. */
const LISTS = {
  zip: 'zips',
  municipality: 'municipalities',
  part: 'parts',
  street: 'streets',
} as const satisfies Record<PlaceColumn, PlaceList>

const isPlace = (name: string): name is PlaceColumn => name in LISTS

/** A list with the entries of another that it doesn't have, and where each of those stands in it. */
function joinLists(first: readonly string[], second: readonly string[]): { entries: string[]; places: number[] } {
  const known = new Map(first.map((entry, place) => [entry, place]))
  const places = second.map((entry) => {
    const place = known.get(entry) ?? known.size
    known.set(entry, place)
    return place
  })
  return { entries: [...known.keys()], places }
}

type Numbers = HomeColumns[NumberColumn] | HomeColumns[PlaceColumn]

/** The values of one column before those of another; the latter are few. */
function joinNumbers<N extends Numbers>(first: N, second: ArrayLike<number>): N {
  const values = new (first.constructor as new (length: number) => N)(first.length + second.length)
  values.set(first)
  values.set(second, first.length)
  return values
}

/**
 * Joins columns, where all ids of the second are below those of the first. The first are copied as they are: after each
 * change of a home only the numbers of the second are made anew.
 */
export function joinColumns(first: HomeColumns, second: HomeColumns): HomeColumns {
  const lists = Object.entries(LISTS).map(([column, list]) => {
    const { entries, places } = joinLists(first[list], second[list])
    return { column: column as PlaceColumn, list, entries, places }
  })
  const places = lists.flatMap(({ column, list, entries, places }) => [
    [list, entries],
    [
      column,
      joinNumbers(
        first[column],
        Array.from(second[column], (place) => places[place] ?? 0),
      ),
    ],
  ])
  const isList = (name: string) => lists.some(({ list }) => list === name)
  const numbers = Object.keys(first).flatMap((name) =>
    isPlace(name) || isList(name)
      ? []
      : [[name, joinNumbers(first[name as NumberColumn], second[name as NumberColumn])]],
  )
  return Object.fromEntries([...places, ...numbers]) as HomeColumns
}
