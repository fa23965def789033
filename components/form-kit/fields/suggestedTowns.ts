/** The towns that the line of an address suggests: those of the search's town field, by the same forgiving rules. */
import { matchTowns } from '#components/search/filters/filterOptions.ts'
import { cleanLine } from '#lib/forms/rules-clean-text.ts'
import { formatTownLine, readTownLine } from '#lib/forms/rules-town-line.ts'
import type { NamedTown } from '#lib/saved-searches/rules-values.ts'
import { slug } from '#lib/shared/slug.ts'

export type SuggestedTown = Pick<NamedTown, 'zip' | 'name'>

/** The line that names a town in full: "9000 Gent". */
export const lineOf = ({ zip, name }: SuggestedTown): string => formatTownLine({ zip, city: name })

/** Whether a line says both the postcode and the town, so that nothing is to be suggested unless it fits. */
export function isWhole(typed: string): boolean {
  const { zip, city } = readTownLine(cleanLine(typed))
  return zip !== '' && city !== ''
}

/** The towns for what is typed; none for an empty line and for one that names a town in full. */
export function suggestedTowns(towns: readonly NamedTown[], typed: string): SuggestedTown[] {
  const line = cleanLine(typed)
  const { zip, city } = readTownLine(line)
  if (line === '') return []
  const options = towns.map(({ names, ...town }) => ({ ...town, aliases: names, count: 0 }))
  return matchTowns({ towns: options, wholeTowns: [] }, zip || city, [])
    .flatMap(({ name, zips: [own = ''] }) => ({ zip: own, name }))
    .filter((town) => lineOf(town) !== line && (zip === '' || slug(town.name).startsWith(slug(city))))
}

/**
 * Whether the first suggestion has what is typed in its name or postcode, so that Enter may pick it. One that only
 * resembles it is offered, but a town abroad isn't replaced by it unasked.
 */
export function firstIsMeant(towns: readonly NamedTown[], typed: string): boolean {
  const [first] = suggestedTowns(towns, typed)
  const { zip, city } = readTownLine(cleanLine(typed))
  const names = towns.find((town) => town.zip === first?.zip)?.names ?? []
  return first !== undefined && (zip !== '' || names.some((name) => slug(name).includes(slug(city))))
}
