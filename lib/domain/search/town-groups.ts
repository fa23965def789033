/** Chosen towns as people name them: all postcodes of one town together are that town. */
import type { TownChoice } from './criteria.ts'
import type { Facets } from './search-result.ts'

/** What one chip or tag stands for: a postcode, or a whole town with all of its postcodes. */
export type TownGroup = { name: string; zips: readonly string[] }

/** "9000", and of a whole town its first and last postcode: "2000–2060". */
export const zipsText = ({ zips }: TownGroup): string =>
  zips.length > 1 ? `${zips[0]}–${zips.at(-1)}` : (zips[0] ?? '')

/** "Gent (9000)", "Antwerpen (2000–2060)"; a postcode without a name stands alone. */
export const groupText = (group: TownGroup): string =>
  group.name === zipsText(group) ? group.name : `${group.name} (${zipsText(group)})`

/** The chosen towns in their order; those that are all of a whole town are one group, where the first of them stands. */
export function townGroups(towns: readonly TownChoice[], wholeTowns: Facets['wholeTowns']): TownGroup[] {
  const chosen = new Set(towns.map(({ zip }) => zip))
  const complete = wholeTowns.filter(({ zips }) => zips.every((zip) => chosen.has(zip)))
  const groups = towns.map(
    ({ name, zip }): TownGroup => complete.find(({ zips }) => zips.includes(zip)) ?? { name, zips: [zip] },
  )
  return [...new Set(groups)]
}

/** The chosen towns with a group added; its postcodes that were chosen before are not chosen twice. */
export const withGroup = (towns: readonly TownChoice[], { name, zips }: TownGroup): TownChoice[] => [
  ...withoutGroup(towns, { name, zips }),
  ...zips.map((zip) => ({ name, zip })),
]

/** The chosen towns without those of a group. */
export const withoutGroup = (towns: readonly TownChoice[], { zips }: TownGroup): TownChoice[] =>
  towns.filter(({ zip }) => !zips.includes(zip))
