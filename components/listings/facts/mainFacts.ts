/** The facts of a home that most visitors look for, among all of its groups. Pure. */
import type { FactGroup, FactGroupKey, FactLabels } from './facts.ts'

/** A fact by group and field. */
type FactName = { [G in FactGroupKey]: `${G}.${keyof FactLabels[G] & string}` }[FactGroupKey]

/** Number of facts that are shown before "all facts". */
export const MAIN_FACTS = 12

/** The order in which facts are chosen. Those that the head of the page shows already come last. */
const ORDER: readonly FactName[] = [
  'general.condition',
  'general.constructionYear',
  'general.renovationYear',
  'general.facades',
  'general.floor',
  'building.heating',
  'building.kitchen',
  'surfaces.terrace',
  'surfaces.garden',
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

/** At most MAIN_FACTS facts, the most asked first. */
export function mainFacts(groups: readonly FactGroup[]): FactGroup['rows'] {
  const known = new Map<string, FactGroup['rows'][number]>(
    groups.flatMap(({ key, rows }) => rows.map((row) => [`${key}.${row.key}`, row] as const)),
  )
  return ORDER.flatMap((name) => known.get(name) ?? []).slice(0, MAIN_FACTS)
}
