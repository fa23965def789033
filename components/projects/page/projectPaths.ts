/** Addresses on a project's page. Pure. */
import { pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { Project } from '#lib/projects/rules.ts'
import { ALL_PROJECTS, projectsAddress } from '#lib/projects/rules-list.ts'
import { formatUnitCriteria, type UnitCriteria } from '#lib/projects/rules-units.ts'
import type { Crumb } from '#lib/site/rules-layout.ts'

/** Id of the units' section. */
export const UNITS_ID = 'units'

/** The address of the project's page with filters and order of its units. */
export function unitsAddress(path: string, criteria: UnitCriteria): string {
  const query = formatUnitCriteria(criteria)
  return `${path}${query && `?${query}`}#${UNITS_ID}`
}

/** The list, the town, the project itself, and a unit of it. */
export function crumbsOf({ town, zip, name, path }: Project, locale: Language, unit?: string): Crumb[] {
  const list = pathTo('newBuild', locale)
  const inTown = { ...ALL_PROJECTS, places: [{ kind: 'postcode' as const, key: zip, name: town }] }
  return [
    { name: routeOf('newBuild').title[locale], href: list },
    { name: town, href: projectsAddress(list, inTown) },
    { name, href: path },
    ...(unit === undefined ? [] : [{ name: unit }]),
  ]
}
