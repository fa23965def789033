/** The towns on the map: those of postcodes. Only the server has their table. */
import type { Language } from '../listings/rules.ts'
import { placesOfKind } from '../places/rules-table.ts'
import type { MapTown } from './rules-pins.ts'

/** The towns with a known position, the largest first. */
export const mapTowns = (locale: Language): MapTown[] =>
  placesOfKind('postcode')
    .flatMap(({ key, names, position, population }) =>
      position ? [{ zip: key, name: names[locale], ...position, population: population || null }] : [],
    )
    .sort((a, b) => (b.population ?? 0) - (a.population ?? 0) || (a.zip < b.zip ? -1 : 1))
