/** The facts of a home that most visitors look for, among all of its groups. Pure. */
import type { FactGroup, FactGroupKey, FactLabels } from './facts.ts'

/** A fact by group and field. */
type FactName = { [G in FactGroupKey]: `${G}.${keyof FactLabels[G] & string}` }[FactGroupKey]

/** Number of facts that are shown before "all facts". */
export const MAIN_FACTS = 12

/**
 * The order in which facts are chosen; of several in one place the first that is known, because a surface says that
 * there is one. Those that the head of the page shows already come last.
 */
const ORDER: readonly (FactName | readonly FactName[])[] = [
  ['surfaces.garden', 'features.garden'],
  ['surfaces.terrace', 'features.terrace'],
  'general.condition',
  'general.constructionYear',
  'general.renovationYear',
  'general.facades',
  'general.floor',
  'building.heating',
  'building.kitchen',
  'features.lift',
  'rooms.toilets',
  'rooms.showerRooms',
  'rooms.parkings',
  'rooms.externalParkings',
  'features.cellar',
  'building.windowGlazing',
  'general.availability',
  'general.availableFrom',
  'surfaces.total',
  'surfaces.frontWidth',
  'surfaces.plotWidth',
  'features.pool',
  'features.furnished',
  'rooms.garages',
  'surfaces.living',
  'surfaces.ground',
  'rooms.bedrooms',
  'rooms.bathrooms',
]

/**
 * At most MAIN_FACTS facts, the most asked first; what the home has not comes after all that it has.
 * @param no the text of a fact that says so
 */
export function mainFacts(groups: readonly FactGroup[], no: string): FactGroup['rows'] {
  const known = new Map<string, FactGroup['rows'][number]>(
    groups.flatMap(({ key, rows }) => rows.map((row) => [`${key}.${row.key}`, row] as const)),
  )
  const found = ORDER.flatMap((names) =>
    [names]
      .flat()
      .flatMap((name) => known.get(name) ?? [])
      .slice(0, 1),
  )
  const [present, absent] = [found.filter(({ value }) => value !== no), found.filter(({ value }) => value === no)]
  return [...present, ...absent].slice(0, MAIN_FACTS)
}
