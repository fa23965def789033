/** Chosen towns by name: all postcodes of one town together are that town. */
import type { TownChoice } from './rules-criteria.ts'
import type { Facets } from './rules-result.ts'

/** One chip: a postcode, or a whole town with all its postcodes. */
export type TownGroup = { name: string; zips: readonly string[] }

/** The postcode, or for a whole town the first and last: "9000", "2000–2060". */
export const zipsText = ({ zips }: TownGroup): string =>
  zips.length > 1 ? `${zips[0]}–${zips.at(-1)}` : (zips[0] ?? '')

/** Name with postcodes: "Gent (9000)", "Antwerpen (2000–2060)"; a postcode without a name is shown by itself. */
export const groupText = (group: TownGroup): string =>
  group.name === zipsText(group) ? group.name : `${group.name} (${zipsText(group)})`

/** The chosen towns in order; postcodes that complete a whole town become one group, at the position of the first. */
export function townGroups(towns: readonly TownChoice[], wholeTowns: Facets['wholeTowns']): TownGroup[] {
  const chosen = new Set(towns.map(({ zip }) => zip))
  const complete = wholeTowns.filter(({ zips }) => zips.every((zip) => chosen.has(zip)))
  const groups = towns.map(
    ({ name, zip }): TownGroup => complete.find(({ zips }) => zips.includes(zip)) ?? { name, zips: [zip] },
  )
  return [...new Set(groups)]
}

/** The chosen towns with a group added, without duplicate postcodes. */
export const withGroup = (towns: readonly TownChoice[], { name, zips }: TownGroup): TownChoice[] => [
  ...withoutGroup(towns, { name, zips }),
  ...zips.map((zip) => ({ name, zip })),
]

/** The chosen towns without those of a group. */
export const withoutGroup = (towns: readonly TownChoice[], { zips }: TownGroup): TownChoice[] =>
  towns.filter(({ zip }) => !zips.includes(zip))
