/** Breadcrumbs of projects and units. */

import { pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { Project } from '#lib/projects/rules.ts'
import { formatProjectCriteria } from '#lib/projects/rules-list.ts'
import type { Crumb } from '#lib/site/rules-layout.ts'

/** The list, the town, the project itself, and a unit of it. */
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
