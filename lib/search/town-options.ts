/** The town options of a search. */
import { cached } from '../cache/tagged-cache.ts'
import { places as allPlaces } from '../listings/view-landing-facts.ts'
import type { Place } from '../places/rules-place.ts'
import type { ChoiceNames } from './queries-choice-names.ts'
import type { Facets } from './rules-result.ts'

/** Places with several postcodes. */
export const placesWithSeveralZips = () =>
  cached('reference', 'places of several postcodes', async () =>
    (await allPlaces()).filter(({ zips }) => zips.length > 1),
  )

/**
 * The towns in alphabetical order, and those of several postcodes as one option each.
 * @param byZip number of homes that each postcode would find
 */
export function townOptions(
  byZip: ReadonlyMap<string, number>,
  choices: ChoiceNames,
  severalZips: readonly Place[],
): Pick<Facets, 'towns' | 'wholeTowns'> {
  const towns = choices.towns
    .entries()
    .flatMap(([zip, { name, aliases }]) => {
      const count = byZip.get(zip)
      return count === undefined ? [] : [{ zip, name, count, aliases }]
    })
    .toArray()
  const wholeTowns = severalZips.flatMap(({ zips }) => {
    const known = choices.towns.get(zips[0] ?? '')
    if (!known || !zips.some((zip) => byZip.has(zip))) return []
    const count = zips.reduce((sum, zip) => sum + (byZip.get(zip) ?? 0), 0)
    return [{ zips, name: known.name, count, aliases: known.aliases }]
  })
  return { towns, wholeTowns }
}
