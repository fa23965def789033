/** The way to a project and its units. */
import type { Crumb } from '#lib/domain/layout.ts'
import type { Language } from '#lib/domain/listing.ts'
import type { Project } from '#lib/domain/project.ts'
import { formatProjectCriteria } from '#lib/domain/project-list.ts'
import { pathTo } from '#lib/routing/paths.ts'
import { routeOf } from '#lib/routing/table.ts'

/** The list, that list in its town, the project itself, and a unit of it. */
export function crumbsOf({ town, zip, name, path }: Project, locale: Language, unit?: string): Crumb[] {
  const list = pathTo('newBuild', locale)
  const inTown = formatProjectCriteria({ town: { name: town, zip }, status: null })
  return [
    { name: routeOf('newBuild').title[locale], href: list },
    { name: town, href: `${list}?${inTown}` },
    { name, href: path },
    ...(unit === undefined ? [] : [{ name: unit }]),
  ]
}
